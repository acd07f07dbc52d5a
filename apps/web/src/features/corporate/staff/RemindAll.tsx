import { Button } from '@mantine/core';
import type { StaffSummary } from '@platewise/shared/staff';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { useRemindStaffMutation } from '../../../api/staffApi';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { notify } from '../../../ui/notify';
import { showProblem } from '../../../ui/showProblem';

const people = (count: number) =>
  `${count.toLocaleString('en-AU')} ${count === 1 ? 'person' : 'people'}`;

/** A mail to everybody who has something left to do, counted before it is sent. */
export function RemindAll({ summary: { remindable, remindedLately } }: { summary: StaffSummary }) {
  const [isOpen, setIsOpen] = useState(false);
  const [remind, { isLoading }] = useRemindStaffMutation();

  async function send() {
    try {
      const { reminded } = await remind(null).unwrap();
      notify.success(`A reminder is on its way to ${people(reminded)}.`);
    } catch (error) {
      showProblem(error, 'The reminders could not be sent.');
    }
    setIsOpen(false);
  }

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
        title={`Remind ${people(remindable)}?`}
        confirmLabel={`Remind ${people(remindable)}`}
        busy={isLoading}
        onConfirm={() => void send()}
        onCancel={() => setIsOpen(false)}
      >
        Each gets one mail about what is left to do: the voucher, the course or the observer.
        {remindedLately > 0 &&
          ` ${people(remindedLately)} heard from you less than three days ago and will be left in peace.`}
      </ConfirmDialog>
    </>
  );
}
