import type {
  ChangePassword,
  Profile,
  Registration,
  TokenAnswer,
} from '@platewise/shared/accounts';
import { api } from './api';

type OwnProfile = Profile & { userId: string };
type NewPassword = { password: string; confirmPassword: string; resetToken: string };

const accountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<TokenAnswer, Registration>({
      query: (data) => ({ url: '/accounts', method: 'POST', data }),
    }),
    profile: build.query<OwnProfile, string>({
      query: (userId) => ({ url: `/accounts/${userId}` }),
      providesTags: ['Profile'],
    }),
    updateProfile: build.mutation<OwnProfile, OwnProfile>({
      query: ({ userId, ...data }) => ({ url: `/accounts/${userId}`, method: 'PUT', data }),
      invalidatesTags: ['Profile'],
    }),
    changePassword: build.mutation<null, ChangePassword & { userId: string }>({
      query: ({ userId, ...data }) => ({
        url: `/accounts/${userId}/password/change`,
        method: 'PATCH',
        data,
      }),
    }),
    requestPasswordReset: build.mutation<null, { username: string }>({
      query: (data) => ({ url: '/accounts/password/reset/request', method: 'PATCH', data }),
    }),
    resetPassword: build.mutation<TokenAnswer, NewPassword>({
      query: (data) => ({ url: '/accounts/password/reset', method: 'POST', data }),
    }),
  }),
});

export const {
  useRegisterMutation,
  useProfileQuery,
  useUpdateProfileMutation,
  useChangePasswordMutation,
  useRequestPasswordResetMutation,
  useResetPasswordMutation,
} = accountsApi;
