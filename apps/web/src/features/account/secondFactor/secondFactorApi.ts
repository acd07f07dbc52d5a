import type {
  RecoveryCodes,
  SecondFactor,
  SetUp,
  SetUpAtSignIn,
} from '@platewise/shared/auth/secondFactor';
import type { AxiosRequestConfig } from 'axios';
import { api } from '../../../api/api';
import { send } from '../../../api/http';

const secondFactorApi = api.injectEndpoints({
  endpoints: (build) => ({
    secondFactor: build.query<SecondFactor, string>({
      query: (userId) => ({ url: pathOf(userId) }),
      providesTags: ['SecondFactor'],
    }),
  }),
});

export const { useSecondFactorQuery } = secondFactorApi;

const pathOf = (userId: string) => `/accounts/${userId}/second-factor`;

// Not endpoints of the store: passwords, keys and codes have no business in its actions.

const post = async <T>(url: string, data: object, more: AxiosRequestConfig = {}) =>
  (await send<T>({ url, method: 'POST', data, keepPage: true, ...more })).data;

export const beginSetUp = (userId: string, password: string) =>
  post<SetUp>(pathOf(userId), { password });

export const confirmSetUp = (userId: string, code: string) =>
  post<RecoveryCodes>(`${pathOf(userId)}/confirm`, { code });

export const renewRecoveryCodes = (userId: string, password: string) =>
  post<RecoveryCodes>(`${pathOf(userId)}/recovery-codes`, { password });

export const turnOff = (userId: string, password: string) =>
  post<null>(`${pathOf(userId)}/off`, { password });

/** Begins during a sign-in that demands it. The token of that sign-in replaces a session. */
export const beginAtSignIn = (mfaToken: string) => post<SetUp>('/auth/second-factor', { mfaToken });

export const confirmAtSignIn = (mfaToken: string, code: string) =>
  post<SetUpAtSignIn>('/auth/second-factor/confirm', { mfaToken, code }, { startsSession: true });
