import { Switch, Text } from '@mantine/core';
import { USER_TYPES } from '@platewise/shared/accounts';
import type { Reminders } from '@platewise/shared/reminders';
import { useId } from 'react';
import { api } from '../../../api/api';
import { useUser } from '../../../api/session';
import { describeFailure } from '../../../ui/feedback/failure';
import { notify } from '../../../ui/feedback/notify';
import classes from './RemindersSwitch.module.css';

const { useRemindersQuery, useSetRemindersMutation } = api.injectEndpoints({
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

const EXPLANATION =
  'When you haven’t finished an enrolment or studied for two weeks, your observer hasn’t answered, or an NSW certificate is about to expire. You always get receipts, certificates and a warning before an enrolment expires.';

/** For users who may study. The switch saves as soon as it is turned. */
export function RemindersSwitch() {
  const user = useUser();
  const explanation = useId();
  const userId = user?.id ?? '';
  const { data } = useRemindersQuery(userId, { skip: !user || user.userType === USER_TYPES.admin });
  const [set, { isLoading, originalArgs }] = useSetRemindersMutation();
  if (!data) return null;
  // Shows what was chosen while it is being saved.
  const { remindersOn } = isLoading && originalArgs ? originalArgs : data;

  async function turn() {
    try {
      const saved = await set({ userId, remindersOn: !remindersOn }).unwrap();
      notify.success(saved.remindersOn ? 'Reminders are on.' : 'Reminders are off.');
    } catch (error) {
      notify.error(describeFailure(error));
    }
  }
  return (
    <div>
      <Switch
        size="md"
        classNames={classes}
        withThumbIndicator={false}
        checked={remindersOn}
        onChange={() => void turn()}
        label="Remind me by email"
        aria-describedby={explanation}
      />
      <Text id={explanation} size="sm" c="dimmed">
        {EXPLANATION}
      </Text>
    </div>
  );
}
