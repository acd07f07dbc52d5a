import { Button } from '@mantine/core';
import { formatCount } from '@platewise/shared/count';
import type { StaffReminders, StaffSummary } from '@platewise/shared/staff';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { showProblem } from '../../../ui/feedback/failure';
import { sayReminded } from './RemindButton';
import { useRemindStaffMutation } from './staffApi';

/** ' Not reminded: 2 people with nothing left to do.', or '' if all were reminded. */
function sayOthers({ tooSoon, invitedLately, nothingToDo }: StaffReminders) {
  const others = (
    [
      [tooSoon, 'reminded less than three days ago'],
      [invitedLately, 'emailed the voucher less than three days ago'],
      [nothingToDo, 'with nothing left to do'],
    ] as const
  ).filter(([count]) => count > 0);
  const list = others
    .map(([count, why]) => `${formatCount(count, 'person', 'people')} ${why}`)
    .join(', ');
  return list && ` Not reminded: ${list}.`;
}

/** An email to everybody who has something left to do, counted before it is sent. */
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
        Remind all who are waiting
      </Button>
      <ConfirmDialog
        opened={isOpen}
        title={`Remind ${formatCount(remindable, 'person', 'people')}?`}
        confirmLabel={`Remind ${formatCount(remindable, 'person', 'people')}`}
        onConfirm={() => remind(null)}
        success={(done) =>
          `${sayReminded(formatCount(done.reminded, 'person', 'people'), done.heldUntil)}${sayOthers(done)}`
        }
        failure={(error) => showProblem(error, 'The reminders could not be sent.')}
        onClose={() => setIsOpen(false)}
      >
        Each gets one email about what is left to do: the voucher, the course or the observer.
        {remindedLately > 0 &&
          ` ${formatCount(remindedLately, 'person', 'people')} heard from you less than three days ago and will not be reminded again yet.`}
        {
          ' People are not reminded in the first three days after their voucher was sent, or once they have done their part.'
        }
      </ConfirmDialog>
    </>
  );
}
