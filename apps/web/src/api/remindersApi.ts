import type { Reminders, RemindersOfLink } from '@platewise/shared/reminders';
import { api } from './api';

const remindersApi = api.injectEndpoints({
  endpoints: (build) => ({
    reminders: build.query<Reminders, string>({
      query: (userId) => ({ url: `/accounts/${userId}/reminders` }),
      providesTags: ['Reminder'],
    }),
    setReminders: build.mutation<Reminders, Reminders & { userId: string }>({
      query: ({ userId, ...data }) => ({
        url: `/accounts/${userId}/reminders`,
        method: 'PUT',
        data,
      }),
      invalidatesTags: ['Reminder'],
    }),
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

export const {
  useRemindersQuery,
  useSetRemindersMutation,
  useRemindersOfLinkQuery,
  useSetRemindersOfLinkMutation,
} = remindersApi;
