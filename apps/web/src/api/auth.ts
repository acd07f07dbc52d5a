import type { Login, TokenAnswer } from '@platewise/shared/accounts';
import { send } from './send';

// Not endpoints of the store: passwords have no business in its actions, and the header does without its library.
// Both reject with a `Failure`; the caller keeps the answer with `startSession`.

export async function signIn({ username, password }: Login): Promise<TokenAnswer> {
  const data = {
    UserName: username,
    Password: password,
    ClientId: 'web',
    GrantType: 'password',
  };
  return (await send<TokenAnswer>({ url: '/auth/token', method: 'POST', keepPage: true, data }))
    .data;
}

/** The token is that of an admin's link to work as another user. */
export async function signInAsUser(userId: string, token: string): Promise<TokenAnswer> {
  const url = `/auth/admin/${userId}/token`;
  return (await send<TokenAnswer>({ url, method: 'POST', keepPage: true, data: { token } })).data;
}
