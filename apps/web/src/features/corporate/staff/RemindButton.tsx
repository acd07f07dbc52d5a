import { Button } from '@mantine/core';
import { showTime } from '@platewise/shared/dates';
import { REMINDABLE_STATES, type StaffRow } from '@platewise/shared/staff';
import { IconBell } from '@tabler/icons-react';
import { useRemindStaffMutation } from '../../../api/staffApi';
import { notify } from '../../../ui/notify';
import { showProblem } from '../../../ui/showProblem';
import classes from './Staff.module.css';

const isRemindable = ({ state }: StaffRow) =>
  REMINDABLE_STATES.some((remindable) => remindable === state);

/** A mail to one person; after it the time from which the next is possible. */
export function RemindButton({ member }: { member: StaffRow }) {
  const [remind, { isLoading }] = useRemindStaffMutation();
  if (!isRemindable(member)) return null;
  const name = `${member.firstName} ${member.lastName}`;
  if (member.nextReminderAt)
    return (
      <span className={classes.more}>
        Reminded. Again from {showTime(new Date(member.nextReminderAt))}
      </span>
    );

  async function send() {
    try {
      await remind([member.voucherId]).unwrap();
      notify.success(`A reminder is on its way to ${name}.`);
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
