import type { EmailCode, ProfileResponse } from '@platewise/shared/accounts';
import { api } from './api';

const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    profile: build.query<ProfileResponse, string>({
      query: (userId) => ({ url: `/accounts/${userId}` }),
      providesTags: ['Profile'],
    }),
    sendEmailCode: build.mutation<{ email: string }, string>({
      query: (userId) => ({ url: `/accounts/${userId}/email/code`, method: 'POST' }),
    }),
    confirmEmailCode: build.mutation<ProfileResponse, EmailCode & { userId: string }>({
      query: ({ userId, ...data }) => ({
        url: `/accounts/${userId}/email/confirm`,
        method: 'POST',
        data,
      }),
      // An invitation to an observer may have waited for it.
      invalidatesTags: ['Profile', 'ObserverForm', 'UserCourse'],
    }),
  }),
});

export const { useProfileQuery, useSendEmailCodeMutation, useConfirmEmailCodeMutation } =
  profileApi;
