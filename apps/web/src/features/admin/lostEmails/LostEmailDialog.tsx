import { Alert, Button, Group } from '@mantine/core';
import { showDay, showTime } from '@platewise/shared/dates';
import {
  approveLostEmailSchema,
  declineLostEmailSchema,
  LOST_EMAIL_STATES,
  type LostEmail,
} from '@platewise/shared/lostEmails';
import { fullName } from '@platewise/shared/personNames';
import { useState } from 'react';
import { Permitted } from '../../../components/Permitted';
import { Dialog } from '../../../ui/Dialog';
import { DialogForm } from '../../../ui/FormDialog';
import { CheckField } from '../../../ui/form/CheckField';
import { TextAreaField } from '../../../ui/form/TextAreaField';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { FactList } from '../assessments/FactList';
import {
  useApproveLostEmailMutation,
  useDeclineLostEmailMutation,
  useLostEmailQuery,
} from './lostEmailsApi';

type Props = { id: string; onClose: () => void };

/** A request, what the account has, and the decision. */
export function LostEmailDialog({ id, onClose }: Props) {
  const { data, isError } = useLostEmailQuery(id);
  return (
    <Dialog
      opened
      onClose={onClose}
      size="lg"
      title={data ? `New address for ${fullName(data)}` : 'New address'}
    >
      {data && <Facts request={data} />}
      {data && !data.doneAt && (
        <Permitted needs="people change">
          <Decision key={data.version} request={data} onClose={onClose} />
        </Permitted>
      )}
      {!data && (isError ? <p>This request couldn’t be loaded.</p> : <SkeletonLines lines={8} />)}
    </Dialog>
  );
}

const timeOf = (at: string | null) => at && showTime(new Date(at));

const Facts = ({ request: { account, ...request } }: { request: LostEmail }) => (
  <FactList
    rows={[
      ['Name they gave', request.fullName],
      ['Name of the account', account.name],
      ['USI and birthday', 'Both are those of the account.'],
      ['USI', account.usi],
      ['Date of birth', account.dateOfBirth && showDay(account.dateOfBirth)],
      ['Phone on record', account.phone],
      ['Address on record', account.address],
      ['Last login', timeOf(account.lastLoginAt)],
      ['Email', request.email],
      ['New email', request.newEmail && `${request.newEmail}, confirmed`],
      ['What happened', request.words],
      ['Asked', timeOf(request.createdAt)],
      [
        'Former mailbox told',
        request.isOldAddressBad ? 'Emails to it come back.' : timeOf(request.toldAt),
      ],
      [
        'Ended',
        request.doneAt &&
          [LOST_EMAIL_STATES[request.state], timeOf(request.doneAt), request.doneByName]
            .filter(Boolean)
            .join(', '),
      ],
      ['Note', request.note],
    ]}
  />
);

type DecisionProps = { request: LostEmail; onClose: () => void };

function Decision({ request, onClose }: DecisionProps) {
  const [choice, setChoice] = useState<'approve' | 'decline' | null>(null);
  if (choice === 'approve') return <ApproveForm request={request} onClose={onClose} />;
  if (choice === 'decline') return <DeclineForm request={request} onClose={onClose} />;
  return (
    <>
      {request.whyNot && <Alert color="saffron">{request.whyNot}</Alert>}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => setChoice('decline')}>
          Decline
        </Button>
        {!request.whyNot && <Button onClick={() => setChoice('approve')}>Approve</Button>}
      </Group>
    </>
  );
}

function ApproveForm({ request: { id, version }, onClose }: DecisionProps) {
  const [approve] = useApproveLostEmailMutation();
  return (
    <DialogForm
      initialValues={{ isChecked: false, note: '', version }}
      schema={approveLostEmailSchema}
      onSubmit={(values) => approve({ ...values, id }).unwrap()}
      success="The account has the new address."
      failure="The request couldn’t be approved."
      submitLabel="Approve"
      onClose={onClose}
    >
      <CheckField
        name="isChecked"
        label="I have checked who it is, on the phone number on record or with a document."
      />
      <TextAreaField name="note" label="How you checked" maxLength={500} />
    </DialogForm>
  );
}

function DeclineForm({ request: { id, version }, onClose }: DecisionProps) {
  const [decline] = useDeclineLostEmailMutation();
  return (
    <DialogForm
      initialValues={{ reason: '', version }}
      schema={declineLostEmailSchema}
      onSubmit={(values) => decline({ ...values, id }).unwrap()}
      success="The request is declined."
      failure="The request couldn’t be declined."
      submitLabel="Decline"
      onClose={onClose}
    >
      <TextAreaField
        name="reason"
        label="Reason"
        description="The person reads it."
        maxLength={500}
      />
    </DialogForm>
  );
}
