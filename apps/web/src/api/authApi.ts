import type { Login, TokenAnswer } from '@platewise/shared/accounts';
import { api } from './api';

const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The caller keeps the answer with `startSession`. */
    signIn: build.mutation<TokenAnswer, Login>({
      query: ({ username, password }) => ({
        url: '/auth/token',
        method: 'POST',
        keepPage: true,
        data: { UserName: username, Password: password, ClientId: 'web', GrantType: 'password' },
      }),
    }),
    signInAsUser: build.mutation<TokenAnswer, { userId: string; token: string }>({
      query: ({ userId, token }) => ({
        url: `/auth/admin/${userId}/token`,
        method: 'POST',
        keepPage: true,
        data: { token },
      }),
    }),
  }),
});

export const { signIn } = authApi.endpoints;
export const { useSignInAsUserMutation } = authApi;
