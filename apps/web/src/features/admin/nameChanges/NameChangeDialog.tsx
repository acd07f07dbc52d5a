import { Button, Group } from '@mantine/core';
import { formatCount } from '@platewise/shared/count';
import { showTime } from '@platewise/shared/dates';
import {
  declineNameChangeSchema,
  type NameChange,
  nameChangeLabel,
  nameChangeStateName,
} from '@platewise/shared/nameChanges';
import { fullName } from '@platewise/shared/personNames';
import { useState } from 'react';
import { Permitted } from '../../../components/Permitted';
import { Dialog } from '../../../ui/Dialog';
import { DownloadButton } from '../../../ui/DownloadButton';
import { DialogForm } from '../../../ui/FormDialog';
import { showOutcome } from '../../../ui/feedback/failure';
import { TextAreaField } from '../../../ui/form/TextAreaField';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { showBytes } from '../../../ui/showBytes';
import classes from './nameChanges.module.css';
import {
  proofOf,
  useApproveNameChangeMutation,
  useDeclineNameChangeMutation,
  useNameChangeQuery,
} from './nameChangesApi';

type Props = { id: string; onClose: () => void };

/** The former and the new name next to the proof, what will change, and the decision. */
export function NameChangeDialog({ id, onClose }: Props) {
  const { data, isError } = useNameChangeQuery(id);
  return (
    <Dialog opened onClose={onClose} size="lg" title="Request for another name">
      {isError && <p>This request could not be loaded. Please close it and try again.</p>}
      {!data && !isError && <SkeletonLines lines={6} />}
      {data && (
        <>
          <Names request={data} />
          {data.state === 'waiting' ? (
            <>
              <Changes request={data} />
              <Permitted needs="people change">
                <Decision request={data} onClose={onClose} />
              </Permitted>
            </>
          ) : (
            <Outcome request={data} />
          )}
        </>
      )}
    </Dialog>
  );
}

type Part = { request: NameChange };

const Names = ({ request }: Part) => (
  <dl className={classes.names}>
    <dt>Former name</dt>
    <dd>{fullName({ firstName: request.formerFirstName, lastName: request.formerLastName })}</dd>
    <dt>New name</dt>
    <dd>
      <strong>{fullName(request)}</strong>
    </dd>
    <dt>Why</dt>
    <dd>{nameChangeLabel(request.kind)}</dd>
    <dt>Asked</dt>
    <dd>{showTime(new Date(request.askedAt))}</dd>
    <dt>Proof</dt>
    <dd>
      {request.proof ? <Proof id={request.id} proof={request.proof} /> : 'It has been destroyed.'}
    </dd>
  </dl>
);

/** It is saved and never shown in the browser: a stranger made the file. */
const Proof = ({ id, proof }: { id: string; proof: NonNullable<NameChange['proof']> }) => (
  <Permitted needs="sensitive read">
    <DownloadButton
      size="compact-md"
      url={proofOf(id)}
      fileName={proof.fileName}
      success="The proof has been downloaded. Delete your copy when you have decided."
      failure="The proof couldn’t be downloaded."
    >
      Download the proof ({showBytes(proof.size)})
    </DownloadButton>
  </Permitted>
);

const Changes = ({ request: { courses, certificates } }: Part) => (
  <>
    <p className={classes.heading}>If you approve it, these get the new name:</p>
    <ul className={classes.list}>
      <li>the account</li>
      {courses.length > 0 && <li>enrolments: {courses.join(', ')}</li>}
      {certificates.length > 0 && (
        <li>
          {formatCount(certificates.length, 'certificate')}, replaced by{' '}
          {certificates.length === 1 ? 'a new one' : 'new ones'}:{' '}
          {certificates.map(({ number }) => number).join(', ')}
        </li>
      )}
    </ul>
  </>
);

const Outcome = ({ request }: Part) => (
  <>
    <p className={classes.heading}>
      {nameChangeStateName(request.state)}
      {request.decidedByName && ` by ${request.decidedByName}`}
      {request.decidedAt && `, ${showTime(new Date(request.decidedAt))}`}
    </p>
    {request.reason && <p className={classes.reason}>{request.reason}</p>}
    {request.certificateNumbers.length > 0 && (
      <p>New certificates: {request.certificateNumbers.join(', ')}</p>
    )}
  </>
);

function Decision({ request, onClose }: Part & { onClose: () => void }) {
  const [isDeclining, setIsDeclining] = useState(false);
  const [approve, { isLoading }] = useApproveNameChangeMutation();
  if (isDeclining) return <DeclineForm id={request.id} onClose={onClose} />;

  async function accept() {
    await showOutcome(approve(request.id), {
      success: 'The name has been changed, and the learner gets an email.',
      failure: 'The name could not be changed.',
    });
    onClose();
  }

  return (
    <Group justify="flex-end" mt="lg">
      <Button variant="default" size="md" onClick={() => setIsDeclining(true)}>
        Decline…
      </Button>
      <Button size="md" loading={isLoading} onClick={() => void accept()}>
        Approve the new name
      </Button>
    </Group>
  );
}

function DeclineForm({ id, onClose }: Props) {
  const [decline] = useDeclineNameChangeMutation();
  return (
    <DialogForm
      initialValues={{ reason: '' }}
      schema={declineNameChangeSchema}
      onSubmit={(values) => decline({ id, ...values }).unwrap()}
      success="The request has been declined, and the learner gets an email with your reason."
      failure="The request could not be declined."
      closesOnFailure
      submitLabel="Decline the request"
      danger
      onClose={onClose}
    >
      <TextAreaField
        name="reason"
        label="Why you decline it"
        description="The learner reads it. Say what would help, for example a clearer photo."
        maxLength={500}
      />
    </DialogForm>
  );
}
