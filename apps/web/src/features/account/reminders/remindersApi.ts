import type { Reminders } from '@platewise/shared/reminders';
import { api } from '../../../api/api';

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
  }),
});

export const { useRemindersQuery, useSetRemindersMutation } = remindersApi;
