import { showTime } from '@platewise/shared/dates';
import type { HistoryEvent } from '@platewise/shared/enrolmentHistory';
import { IconMailOpened, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useSendMailAgainMutation } from '../../../../api/mailsApi';
import { tellOutcome } from '../../../../ui/tellOutcome';
import { MailState } from '../../mails/MailState';
import classes from './History.module.css';
import { MailPreviewDialog } from './MailPreviewDialog';

type Mail = NonNullable<HistoryEvent['mail']>;

/** Where a mail is, what it says, and sending it again. */
export function MailOfEvent({ mail, title }: { mail: Mail; title: string }) {
  const [shown, setShown] = useState(false);
  const [send, { isLoading }] = useSendMailAgainMutation();
  const { id, to, state, sentAt, error } = mail;
  const name = `${title} to ${to}`;
  const show = state === 'SENT' ? 'Show what was sent' : 'Show what it says';

  async function sendAgain() {
    await tellOutcome(send(id), {
      success: `On its way again: ${name}.`,
      failure: 'Unable to send the mail again.',
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
            aria-label={`${show}: ${name}`}
            onClick={() => setShown(true)}
          >
            <IconMailOpened size={18} stroke={1.75} aria-hidden />
            {show}
          </button>
          {state !== 'QUEUED' && (
            <button
              type="button"
              className={classes.toggle}
              disabled={isLoading}
              aria-label={`Send again: ${name}`}
              onClick={() => void sendAgain()}
            >
              <IconSend size={18} stroke={1.75} aria-hidden />
              Send again
            </button>
          )}
        </div>
      )}
      {shown && <MailPreviewDialog mailId={id} onClose={() => setShown(false)} />}
    </>
  );
}
