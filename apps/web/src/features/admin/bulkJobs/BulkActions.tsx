import { Button, Popover } from '@mantine/core';
import { bulkTaskSchema } from '@platewise/shared/bulkJobs';
import { formatCount } from '@platewise/shared/count';
import { addDays, addMonths } from '@platewise/shared/dates';
import type { EnrolmentsFilter } from '@platewise/shared/enrolments/office';
import { expirySchema, lastExpiry } from '@platewise/shared/enrolments/officeActions';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Permitted } from '../../../components/Permitted';
import { useToday } from '../../../components/useToday';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { FormDialog } from '../../../ui/FormDialog';
import { DateField } from '../../../ui/form/DateField';
import type { SelectedRows } from '../officeList/useSelectedRows';
import { TaskFields } from '../tasks/TaskDialog';
import { type BulkDialogProps, describeStart, useWithKey } from './bulkDialog';
import classes from './bulkJobs.module.css';
import {
  useStartExtensionsMutation,
  useStartObserverLinksMutation,
  useStartRemindersMutation,
  useStartTasksMutation,
} from './bulkJobsApi';
import { EmailDialog } from './EmailDialog';

const DIALOGS = {
  remind: RemindDialog,
  email: EmailDialog,
  task: TasksDialog,
  extend: ExtendDialog,
  links: LinksDialog,
};

/** The actions for the selected enrolments. Each starts a job, which the page of bulk jobs shows. */
export function BulkActions({ chosen }: { chosen: SelectedRows<EnrolmentsFilter> }) {
  const [opened, setOpened] = useState(false);
  const [dialog, setDialog] = useState<keyof typeof DIALOGS | null>(null);
  const navigate = useNavigate();
  const Dialog = dialog && DIALOGS[dialog];
  const action = (name: keyof typeof DIALOGS, label: string) => (
    <Button
      variant="subtle"
      size="sm"
      justify="flex-start"
      onClick={() => {
        setOpened(false);
        setDialog(name);
      }}
    >
      {label}
    </Button>
  );
  return (
    <>
      <Popover position="bottom-start" trapFocus returnFocus opened={opened} onChange={setOpened}>
        <Popover.Target>
          <Button
            size="sm"
            variant="light"
            rightSection={<IconChevronDown size={18} stroke={1.75} aria-hidden />}
            onClick={() => setOpened(!opened)}
          >
            Actions
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={classes.actions}>
          <Permitted needs="support change">
            {action('remind', 'Remind learners')}
            {action('email', 'Email learners')}
            {action('task', 'Assign tasks')}
          </Permitted>
          <Permitted needs="enrolments change">
            {action('extend', 'Extend expiry')}
            {action('links', 'Send observer links')}
          </Permitted>
        </Popover.Dropdown>
      </Popover>
      {Dialog && (
        <Dialog
          chosen={chosen}
          onClose={() => setDialog(null)}
          onStarted={() => {
            chosen.clear();
            void navigate('/Admin/Bulk-Jobs');
          }}
        />
      )}
    </>
  );
}

const countOf = ({ count }: BulkDialogProps['chosen']) => formatCount(count, 'enrolment');

function RemindDialog({ chosen, onClose, onStarted }: BulkDialogProps) {
  const [start] = useStartRemindersMutation();
  const withKey = useWithKey();
  return (
    <ConfirmDialog
      title={`Remind the learners of ${countOf(chosen)}`}
      confirmLabel="Send reminders"
      onConfirm={() => start(withKey({ chosen: chosen.body }))}
      success={describeStart}
      failure="Unable to send the reminders."
      onDone={onStarted}
      onClose={onClose}
    >
      Each learner gets the usual reminder of their next step, between 8 am and 8 pm. Learners who
      were reminded in the last 7 days, who have switched reminders off or who have nothing left to
      do are left out, and the job names them.
    </ConfirmDialog>
  );
}

function LinksDialog({ chosen, onClose, onStarted }: BulkDialogProps) {
  const [start] = useStartObserverLinksMutation();
  const withKey = useWithKey();
  return (
    <ConfirmDialog
      title="Send observer links again"
      confirmLabel="Send"
      onConfirm={() => start(withKey({ chosen: chosen.body }))}
      success={describeStart}
      failure="Unable to send the links."
      onDone={onStarted}
      onClose={onClose}
    >
      The observers of {countOf(chosen)} get an email with a new link each. The old links stop
      working. Forms that are complete and enrolments that have expired are left out.
    </ConfirmDialog>
  );
}

function TasksDialog({ chosen, onClose, onStarted }: BulkDialogProps) {
  const today = useToday();
  const [start] = useStartTasksMutation();
  const withKey = useWithKey();
  return (
    <FormDialog
      title={`A task for each of ${countOf(chosen)}`}
      initialValues={{ title: '', details: '', ownerId: '', dueOn: today }}
      schema={bulkTaskSchema}
      onSubmit={(values) => start(withKey({ ...values, chosen: chosen.body })).unwrap()}
      success={describeStart}
      failure="Unable to assign the tasks."
      submitLabel="Assign tasks"
      onDone={onStarted}
      onClose={onClose}
    >
      <TaskFields />
    </FormDialog>
  );
}

const USUAL_MONTHS = 3;

function ExtendDialog({ chosen, onClose, onStarted }: BulkDialogProps) {
  const today = useToday();
  const [start] = useStartExtensionsMutation();
  const withKey = useWithKey();
  return (
    <FormDialog
      title={`Extend ${countOf(chosen)}`}
      size="md"
      lead={
        <p className={classes.lead}>
          The learners can study until the end of this day, and we email them. Expired enrolments
          open again. Enrolments that can’t be extended are left out, and the job names them.
        </p>
      }
      initialValues={{ expiresOn: addMonths(today, USUAL_MONTHS) }}
      schema={expirySchema}
      onSubmit={(values) => start(withKey({ ...values, chosen: chosen.body })).unwrap()}
      success={describeStart}
      failure="Unable to extend."
      submitLabel="Extend"
      onDone={onStarted}
      onClose={onClose}
    >
      <DateField
        name="expiresOn"
        label="Expiry date"
        min={addDays(today, 1)}
        max={lastExpiry(today)}
      />
    </FormDialog>
  );
}
