import type { Login, TokenResponse } from '@platewise/shared/accounts';
import type { PasskeySignIn, PasskeySignInOptions } from '@platewise/shared/auth/passkeys';
import { send } from '../../api/http';

// Not endpoints of the store: passwords have no business in its actions, and the header does without its library.
// All reject with a `Failure`. The caller stores tokens with `startSession`, or those of `signInAsUser` with `startActing`.

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
  const call = { url: '/auth/token', method: 'POST', keepPage: true, startsSession: true, data };
  return (await send<TokenResponse>(call)).data;
}

/** Asks the device to sign in. With `autofill`, the browser offers its passkeys in the email field, and waits until one is chosen. */
export async function signInWithPasskey({ autofill = false } = {}): Promise<TokenResponse> {
  const begin = { url: '/auth/passkeys/options', method: 'POST', keepPage: true };
  const { token, options } = (await send<PasskeySignInOptions>(begin)).data;
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, response } = await startAuthentication({
    optionsJSON: options,
    useBrowserAutofill: autofill,
  });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const data: PasskeySignIn = {
    token,
    id,
    clientDataJSON,
    authenticatorData,
    signature,
    userHandle,
  };
  const finish = { url: '/auth/passkeys/sign-in', method: 'POST', keepPage: true, data };
  return (await send<TokenResponse>({ ...finish, startsSession: true })).data;
}

export async function requestSignInLink(username: string, browser: string): Promise<void> {
  const data = { username, browser };
  await send<null>({ url: '/auth/sign-in-links', method: 'POST', keepPage: true, data });
}

/** The link works only with the value that the asking browser has stored. */
export async function signInWithLink(token: string, browser: string): Promise<TokenResponse> {
  const call = { url: '/auth/sign-in-links/use', method: 'POST', data: { token, browser } };
  return (await send<TokenResponse>({ ...call, keepPage: true, startsSession: true })).data;
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

async function postEmailLink<T>(use: 'confirm' | 'disown' | 'undo', token: string): Promise<T> {
  const url = `/accounts/email/${use}`;
  return (await send<T>({ url, method: 'POST', keepPage: true, data: { token } })).data;
}

/** These use the links in mails about an email address. */
export const confirmEmailLink = (token: string) =>
  postEmailLink<{ email: string }>('confirm', token);
export const disownEmail = (token: string) => postEmailLink<null>('disown', token);
export const undoEmailChange = (token: string) => postEmailLink<{ email: string }>('undo', token);
