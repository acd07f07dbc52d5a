import { type Page, test } from '@playwright/test';

export const PASSWORD = 'Platewise1';

export type Tokens = { access_token: string; refresh_token: string; expires_in: number };

/** Each worker logs in once for each account. The page that first renews a shared session would end it for all others. */
const sessions = new Map<string, { tokens: Tokens; renewAt: number }>();

/** The tokens of a session of the account, which other tests of this worker use too. */
export async function sessionOf(page: Page, email: string): Promise<Tokens> {
  const known = sessions.get(email);
  if (known && Date.now() < known.renewAt) return known.tokens;
  const data = { UserName: email, Password: PASSWORD, GrantType: 'password' };
  const answer = await page.request.post('/api/v1/auth/token', { data });
  if (!answer.ok()) throw new Error(`${email} cannot log in: ${await answer.text()}`);
  const tokens: Tokens = await answer.json();
  // Two thirds of the lifetime leave a whole test before the app renews the tokens.
  sessions.set(email, { tokens, renewAt: Date.now() + tokens.expires_in * 667 });
  return tokens;
}

/** Logs the page's browser in. The test must then open a page. */
export async function signIn(page: Page, email: string) {
  await storeSession(page, await sessionOf(page, email));
}

export async function storeSession(
  page: Page,
  { access_token, refresh_token, expires_in }: Tokens,
) {
  const session = { token: access_token, refreshToken: refresh_token, expiresIn: expires_in };
  const origin = test.info().project.use.baseURL ?? '';
  const localStorage = [{ name: 'platewise', value: JSON.stringify(session) }];
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
}

/** Logs the page's browser out, while the session stays valid for other tests. */
export const signOut = (page: Page) => page.context().setStorageState({ cookies: [], origins: [] });

/** Fills in and submits the login form of the open page. */
export async function fillInLogin(page: Page, email: string) {
  const main = page.getByRole('main');
  await main.getByLabel('Email address').fill(email);
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await main.getByRole('button', { name: 'Log in', exact: true }).click();
}
