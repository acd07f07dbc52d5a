import { showTime } from '@platewise/shared/dates';
import type { HistoryEvent } from '@platewise/shared/enrolments/history';
import { IconMailOpened, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { showOutcome } from '../../../../ui/feedback/failure';
import { MailDelivery } from '../../mails/MailDelivery';
import { MailPreviewDialog } from '../../mails/MailPreview';
import { MailState } from '../../mails/MailState';
import { useSendMailAgainMutation } from '../../mails/mailsApi';
import classes from './History.module.css';

type Mail = NonNullable<HistoryEvent['mail']>;

/** Shows the state and the text of an email, and sends it again. */
export function MailOfEvent({ mail, title }: { mail: Mail; title: string }) {
  const [shown, setShown] = useState(false);
  const [send, { isLoading }] = useSendMailAgainMutation();
  const { id, to, state, sentAt, delivery, error } = mail;
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
        <MailDelivery delivery={delivery} />
      </p>
      {error && state === 'FAILED' && <p className={classes.error}>{error}</p>}
      {(state !== 'CANCELLED' || delivery === 'SUPPRESSED') && (
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
