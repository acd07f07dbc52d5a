import type {
  ChangePassword,
  ProfileEdit,
  ProfileResponse,
  TokenResponse,
} from '@platewise/shared/accounts';
import type { SignedInSession } from '@platewise/shared/auth/sessions';
import { api } from '../../api/api';

type NewPassword = { password: string; confirmPassword: string; resetToken: string };

const accountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateProfile: build.mutation<ProfileResponse, ProfileEdit & { userId: string }>({
      query: ({ userId, ...data }) => ({ url: `/accounts/${userId}`, method: 'PUT', data }),
      invalidatesTags: ['Profile'],
    }),
    cancelEmailChange: build.mutation<null, string>({
      query: (userId) => ({ url: `/accounts/${userId}/email/change`, method: 'DELETE' }),
      invalidatesTags: ['Profile'],
    }),
    changePassword: build.mutation<null, ChangePassword & { userId: string }>({
      query: ({ userId, ...data }) => ({
        url: `/accounts/${userId}/password/change`,
        method: 'PATCH',
        data,
      }),
      invalidatesTags: ['Session'],
    }),
    // An admin who is logged in as another user gets 403; the page stays and says so.
    sessions: build.query<SignedInSession[], string>({
      query: (userId) => ({ url: `/accounts/${userId}/sessions`, keepPage: true }),
      providesTags: ['Session'],
    }),
    endSession: build.mutation<null, { userId: string; sessionId: string }>({
      query: ({ userId, sessionId }) => ({
        url: `/accounts/${userId}/sessions/${sessionId}`,
        method: 'DELETE',
      }),
      invalidatesTags: ['Session'],
    }),
    endOtherSessions: build.mutation<null, string>({
      query: (userId) => ({ url: `/accounts/${userId}/sessions`, method: 'DELETE' }),
      invalidatesTags: ['Session'],
    }),
    requestPasswordReset: build.mutation<null, { username: string }>({
      query: (data) => ({ url: '/accounts/password/reset/request', method: 'PATCH', data }),
    }),
    resetPassword: build.mutation<TokenResponse, NewPassword>({
      query: (data) => ({
        url: '/accounts/password/reset',
        method: 'POST',
        startsSession: true,
        data,
      }),
    }),
  }),
});

export const {
  useCancelEmailChangeMutation,
  useUpdateProfileMutation,
  useChangePasswordMutation,
  useSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useRequestPasswordResetMutation,
  useResetPasswordMutation,
} = accountsApi;
