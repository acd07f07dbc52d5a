import { Button } from '@mantine/core';
import { formatCount } from '@platewise/shared/count';
import { showTime } from '@platewise/shared/dates';
import { fullName } from '@platewise/shared/personNames';
import {
  REMINDABLE_STATES,
  type StaffReminders,
  type StaffRow,
  type StaffSummary,
} from '@platewise/shared/staff';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { showProblem } from '../../../ui/feedback/failure';
import { notify } from '../../../ui/feedback/notify';
import classes from './Staff.module.css';
import { useRemindStaffMutation } from './staffApi';

/** ' Not reminded: 2 people with nothing left to do.', or '' when everyone was reminded. */
function sayOthers({ tooSoon, invitedLately, nothingToDo }: StaffReminders) {
  const others = (
    [
      [tooSoon, 'reminded in the last three days'],
      [invitedLately, 'emailed a voucher in the last three days'],
      [nothingToDo, 'with nothing left to do'],
    ] as const
  ).filter(([count]) => count > 0);
  const list = others
    .map(([count, why]) => `${formatCount(count, 'person', 'people')} ${why}`)
    .join(', ');
  return list && ` Not reminded: ${list}.`;
}

/** Reminds everyone with something left to do, after a confirmation that says how many people get the email. */
export function RemindAll({ summary: { remindable, remindedLately } }: { summary: StaffSummary }) {
  const [isOpen, setIsOpen] = useState(false);
  const [remind] = useRemindStaffMutation();

  return (
    <>
      <Button
        disabled={remindable === 0}
        leftSection={<IconBell size={20} stroke={1.75} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        Remind everyone with something left to do
      </Button>
      <ConfirmDialog
        opened={isOpen}
        title={`Remind ${formatCount(remindable, 'person', 'people')}?`}
        confirmLabel={`Remind ${formatCount(remindable, 'person', 'people')}`}
        onConfirm={() => remind(null)}
        success={(done) =>
          `${describeReminder(formatCount(done.reminded, 'person', 'people'), done.heldUntil)}${sayOthers(done)}`
        }
        failure={(error) => showProblem(error, "We couldn't send the reminders.")}
        onClose={() => setIsOpen(false)}
      >
        Each person gets one email about what they have left to do: use the voucher, finish the
        course or ask the observer.
        {remindedLately > 0 &&
          ` ${formatCount(remindedLately, 'person', 'people')} got a reminder in the last three days and won't get another one yet.`}
        {
          " We don't remind people in the first three days after you send their voucher, or once they've done their part."
        }
      </ConfirmDialog>
    </>
  );
}

const isRemindable = ({ state }: StaffRow) =>
  REMINDABLE_STATES.some((remindable) => remindable === state);

/** Says that the reminder is being sent, or when it will be sent. */
const describeReminder = (whom: string, heldUntil: string | null) =>
  heldUntil
    ? `We'll send the reminder to ${whom} at 8 am: ${showTime(new Date(heldUntil))}. We don't send reminders at night.`
    : `We're sending a reminder to ${whom}.`;

/** Reminds one person. Afterwards it shows when the next reminder is possible. */
export function RemindButton({ member }: { member: StaffRow }) {
  const [remind, { isLoading }] = useRemindStaffMutation();
  if (!isRemindable(member)) return null;
  const name = fullName(member);
  if (member.nextReminderAt)
    return (
      <span className={classes.more}>
        Reminded. Next reminder from {showTime(new Date(member.nextReminderAt))}
      </span>
    );

  async function send() {
    try {
      const { heldUntil } = await remind([member.voucherId]).unwrap();
      notify.success(describeReminder(name, heldUntil));
    } catch (error) {
      showProblem(error, "We couldn't send the reminder.");
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
