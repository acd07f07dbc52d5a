import { showTime } from '@platewise/shared/dates';
import type { HistoryEvent } from '@platewise/shared/enrolments/history';
import { IconMailOpened, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { showOutcome } from '../../../../ui/feedback/failure';
import { MailPreviewDialog } from '../../mails/MailPreview';
import { MailState } from '../../mails/MailState';
import { useSendMailAgainMutation } from '../../mails/mailsApi';
import classes from './History.module.css';

type Mail = NonNullable<HistoryEvent['mail']>;

/** Where a mail is, what it says, and sending it again. */
export function MailOfEvent({ mail, title }: { mail: Mail; title: string }) {
  const [shown, setShown] = useState(false);
  const [send, { isLoading }] = useSendMailAgainMutation();
  const { id, to, state, sentAt, error } = mail;
  const name = `${title} to ${to}`;

  async function sendAgain() {
    await showOutcome(send(id), {
      success: `On its way again: ${name}.`,
      failure: 'Unable to resend the email.',
    });
  }

  return (
    <>
      <p className={classes.mail}>
        <MailState state={state} /> {sentAt && showTime(new Date(sentAt))} to {to}
      </p>
      {error && state === 'FAILED' && <p className={classes.error}>{error}</p>}
      {state !== 'CANCELLED' && (
        <div className={classes.actions}>
          <button
            type="button"
            className={classes.toggle}
            aria-label={`Preview: ${name}`}
            onClick={() => setShown(true)}
          >
            <IconMailOpened size={18} stroke={1.75} aria-hidden />
            Preview
          </button>
          {state !== 'QUEUED' && (
            <button
              type="button"
              className={classes.toggle}
              disabled={isLoading}
              aria-label={`Resend email: ${name}`}
              onClick={() => void sendAgain()}
            >
              <IconSend size={18} stroke={1.75} aria-hidden />
              Resend email
            </button>
          )}
        </div>
      )}
      {shown && <MailPreviewDialog mailId={id} onClose={() => setShown(false)} />}
    </>
  );
}
