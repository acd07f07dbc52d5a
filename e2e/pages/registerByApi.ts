import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { PASSWORD, type Tokens } from './signIn';

export type Person = { firstName: string; lastName: string; email: string; isCorporate?: boolean };

/** Each person registers from a different IP address, because one address may not register many. */
export async function registerByApi(page: Page, person: Person): Promise<Tokens> {
  const password = { password: PASSWORD, confirmPassword: PASSWORD };
  const headers = { 'X-Forwarded-For': `198.18.${randomInt(256)}.${randomInt(256)}` };
  const data = { ...person, confirmEmail: person.email, ...password };
  const answer = await page.request.post('/api/v1/accounts', { data, headers });
  if (!answer.ok()) throw new Error(`${person.email} is not registered: ${await answer.text()}`);
  return answer.json();
}
