import type { Reminders, RemindersOfLink } from '@platewise/shared/reminders';
import { api } from '../../../api/api';

const unsubscribeApi = api.injectEndpoints({
  endpoints: (build) => ({
    remindersOfLink: build.query<RemindersOfLink, string>({
      query: (token) => ({ url: `/mails/reminders/${encodeURIComponent(token)}`, keepPage: true }),
      providesTags: ['Reminder'],
    }),
    setRemindersOfLink: build.mutation<null, Reminders & { token: string }>({
      query: ({ token, ...data }) => ({
        url: `/mails/reminders/${encodeURIComponent(token)}`,
        method: 'PUT',
        data,
        keepPage: true,
      }),
      invalidatesTags: ['Reminder'],
    }),
  }),
});

export const { useRemindersOfLinkQuery, useSetRemindersOfLinkMutation } = unsubscribeApi;
