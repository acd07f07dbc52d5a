import { Anchor } from '@mantine/core';
import type { MailRow } from '@platewise/shared/mails';
import { useSendMailAgainMutation } from '../../../api/mailsApi';
import { tellOutcome } from '../../../ui/tellOutcome';
import classes from '../list/rowActions.module.css';
import { canBeSentAgain, NOT_SENT_AGAIN, nameOf } from './mailStates';

export function SendAgainButton({ mail }: { mail: MailRow }) {
  const [send, { isLoading }] = useSendMailAgainMutation();
  if (!canBeSentAgain(mail)) return null;
  const name = nameOf(mail);

  async function sendAgain() {
    await tellOutcome(send(mail.id), {
      success: `The mail is on its way again: ${name}.`,
      failure: NOT_SENT_AGAIN,
    });
  }

  return (
    <Anchor
      component="button"
      type="button"
      className={classes.action}
      disabled={isLoading}
      aria-label={`Send again: ${name}`}
      onClick={() => void sendAgain()}
    >
      Send again
    </Anchor>
  );
}
