import { Button } from '@mantine/core';
import { showTime } from '@platewise/shared/dates';
import { fullName } from '@platewise/shared/personNames';
import { REMINDABLE_STATES, type StaffRow } from '@platewise/shared/staff';
import { IconBell } from '@tabler/icons-react';
import { showProblem } from '../../../ui/feedback/failure';
import { notify } from '../../../ui/feedback/notify';
import classes from './Staff.module.css';
import { useRemindStaffMutation } from './staffApi';

const isRemindable = ({ state }: StaffRow) =>
  REMINDABLE_STATES.some((remindable) => remindable === state);

/** 'A reminder is on its way to Kim Ng.', or when it goes out. */
export const sayReminded = (whom: string, heldUntil: string | null) =>
  heldUntil
    ? `The reminder to ${whom} will be sent at 8 am: ${showTime(new Date(heldUntil))}. We send no reminders at night.`
    : `A reminder is on its way to ${whom}.`;

/** A mail to one person; after it the time from which the next is possible. */
export function RemindButton({ member }: { member: StaffRow }) {
  const [remind, { isLoading }] = useRemindStaffMutation();
  if (!isRemindable(member)) return null;
  const name = fullName(member);
  if (member.nextReminderAt)
    return (
      <span className={classes.more}>
        Reminded. Again from {showTime(new Date(member.nextReminderAt))}
      </span>
    );

  async function send() {
    try {
      const { heldUntil } = await remind([member.voucherId]).unwrap();
      notify.success(sayReminded(name, heldUntil));
    } catch (error) {
      showProblem(error, 'The reminder could not be sent.');
    }
  }

  return (
    <Button
      className={classes.rowAction}
      variant="light"
      size="compact-sm"
      leftSection={<IconBell size={16} stroke={1.75} aria-hidden />}
      loading={isLoading}
      aria-label={`Remind ${name}`}
      onClick={() => void send()}
    >
      Remind
    </Button>
  );
}
