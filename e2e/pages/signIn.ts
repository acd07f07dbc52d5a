import type { Page } from '@playwright/test';

export const PASSWORD = 'Platewise1';

export type Tokens = { access_token: string; refresh_token: string; expires_in: number };

/** Logs in by the API. The test must then open a page. */
export async function signIn(page: Page, email: string, password = PASSWORD) {
  const data = { UserName: email, Password: password, GrantType: 'password' };
  const answer = await page.request.post('/api/v1/auth/token', { data });
  if (!answer.ok()) throw new Error(`${email} is not signed in: ${await answer.text()}`);
  await keepSession(page, await answer.json());
}

export async function keepSession(page: Page, { access_token, refresh_token, expires_in }: Tokens) {
  // Any page of the site can write to the site's local storage.
  await page.goto('/api/v1/health/live');
  await page.evaluate((session) => localStorage.setItem('platewise', JSON.stringify(session)), {
    token: access_token,
    refreshToken: refresh_token,
    expiresIn: expires_in,
  });
}

/** Fills in and submits the login form of the open page. */
export async function fillInLogin(page: Page, email: string) {
  const main = page.getByRole('main');
  await main.getByLabel('Email address').fill(email);
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await main.getByRole('button', { name: 'Log in' }).click();
}
