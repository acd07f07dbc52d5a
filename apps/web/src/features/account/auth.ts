import type { Login, TokenResponse } from '@platewise/shared/accounts';
import { send } from '../../api/http';

// Not endpoints of the store: passwords have no business in its actions, and the header does without its library.
// All reject with a `Failure`; the caller keeps the answer with `startSession`, or of the last with `startActing`.

export async function signIn({ username, password }: Login): Promise<TokenResponse> {
  return askForTokens({
    UserName: username,
    Password: password,
    ClientId: 'web',
    GrantType: 'password',
  });
}

/** The second step, where the first was answered with a token for it. */
export const signInWithCode = (mfaToken: string, code: string): Promise<TokenResponse> =>
  askForTokens({ MfaToken: mfaToken, Code: code, ClientId: 'web', GrantType: 'mfa' });

async function askForTokens(data: object): Promise<TokenResponse> {
  const call = { url: '/auth/token', method: 'POST', keepPage: true, data };
  return (await send<TokenResponse>(call)).data;
}

/** The token is that of an admin's link to work as another user. */
export async function signInAsUser(userId: string, token: string): Promise<TokenResponse> {
  const url = `/auth/admin/${userId}/token`;
  return (await send<TokenResponse>({ url, method: 'POST', keepPage: true, data: { token } })).data;
}

/** Rejects where a link from a mail has been used, or is too old. */
export async function checkResetLink(resetToken: string): Promise<void> {
  const url = '/accounts/password/reset/check';
  await send<null>({ url, method: 'POST', keepPage: true, data: { resetToken } });
}
