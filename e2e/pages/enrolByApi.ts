import type { Page } from '@playwright/test';
import { anAddress, aStep2Form, aStep3Form, aVisaCard } from '../../apps/api/src/testing/forms';
import { registerByApi } from './registerByApi';
import { keepSession } from './signIn';

const DETAILS = aStep2Form({ usiFirstName: 'Ava', usiLastName: 'Nguyen' });

type Json = ReturnType<typeof JSON.parse>;
type Call = (method: string, path: string, data?: object) => Promise<Json>;
export type Enrolled = { enrolmentId: string; call: Call };

/** Registers, pays and fills in the steps by the calls that the pages make, and signs the page in. */
export async function enrolByApi(
  page: Page,
  courseId: number,
  email: string,
  address: Record<keyof typeof anAddress, string> = anAddress,
): Promise<Enrolled> {
  const tokens = await registerByApi(page, { firstName: 'Ava', lastName: 'Nguyen', email });
  const headers = { Authorization: `Bearer ${tokens.access_token}` };
  const call: Call = async (method, path, data) => {
    const answer = await page.request.fetch(`/api/v1${path}`, { method, data, headers });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return answer.status() === 204 ? {} : await answer.json();
  };
  const order = { courseId, email, understandTerms: true, ...address, ...aVisaCard };
  const { id } = await call('POST', '/enrolment/step1', order);
  await call('PUT', `/enrolment/${id}/step2`, DETAILS);
  await call('PUT', `/enrolment/${id}/step3`, aStep3Form());
  await keepSession(page, tokens);
  return { enrolmentId: id, call };
}
