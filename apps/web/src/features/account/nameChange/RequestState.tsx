import { Alert, Button } from '@mantine/core';
import { showTime } from '@platewise/shared/dates';
import { NAME_CHANGE_BUSINESS_DAYS, type OwnNameChange } from '@platewise/shared/nameChanges';
import { fullName } from '@platewise/shared/personNames';
import { IconCircleCheck, IconClock, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import classes from './nameChange.module.css';
import { useWithdrawNameChangeMutation } from './nameChangeApi';

type Request = NonNullable<OwnNameChange['request']>;
type Props = { userId: string; request: Request };

/** Shows the outcome of the latest request. One that the learner has withdrawn is no news. */
export function RequestState({ userId, request }: Props) {
  if (request.state === 'waiting') return <Waiting userId={userId} request={request} />;
  if (request.state === 'approved') return <Approved request={request} />;
  return request.state === 'declined' ? <Declined request={request} /> : null;
}

const at = (time: string | null) => (time ? showTime(new Date(time)) : '');

function Waiting({ userId, request }: Props) {
  const [asking, setAsking] = useState(false);
  const [withdraw] = useWithdrawNameChangeMutation();
  return (
    <Alert title="Your request is waiting" icon={<IconClock aria-hidden />}>
      <p className={classes.words}>
        You asked us on {at(request.askedAt)} to change your name to{' '}
        <strong>{fullName(request)}</strong>. A person looks at it, usually within{' '}
        {NAME_CHANGE_BUSINESS_DAYS} business days, and we’ll email you.
      </p>
      <Button variant="default" className={classes.button} onClick={() => setAsking(true)}>
        Withdraw the request
      </Button>
      {asking && (
        <ConfirmDialog
          title="Withdraw the request?"
          confirmLabel="Withdraw the request"
          cancelLabel="Keep it"
          onConfirm={() => withdraw(userId)}
          success="Your request has been withdrawn, and we have destroyed the proof."
          failure="Your request could not be withdrawn."
          onClose={() => setAsking(false)}
        >
          Your name stays as it is, and we destroy the proof that you sent us. You can ask again at
          any time.
        </ConfirmDialog>
      )}
    </Alert>
  );
}

const Approved = ({ request }: { request: Request }) => (
  <Alert title="Your name has been changed" icon={<IconCircleCheck aria-hidden />}>
    <p className={classes.words}>
      Your name has been <strong>{fullName(request)}</strong> since {at(request.decidedAt)}.
      {request.certificateNumbers.length > 0 &&
        ` Your new certificates: ${request.certificateNumbers.join(', ')}.`}
    </p>
  </Alert>
);

const Declined = ({ request }: { request: Request }) => (
  <Alert
    color="saffron"
    title="We could not change your name"
    icon={<IconInfoCircle aria-hidden />}
  >
    <p className={classes.words}>
      You asked for <strong>{fullName(request)}</strong>. Our answer of {at(request.decidedAt)}:
    </p>
    <blockquote className={classes.reason}>{request.reason}</blockquote>
    <p className={classes.words}>You can ask again below.</p>
  </Alert>
);
