import { Button } from '@mantine/core';
import type { MailRow } from '@platewise/shared/mails';
import { IconSend } from '@tabler/icons-react';
import { useSendMailAgainMutation } from '../../../api/mailsApi';
import { notify } from '../../../ui/notify';
import { showProblem } from '../../../ui/showProblem';
import { mailName } from './mailStates';
import classes from './SendAgainButton.module.css';

export function SendAgainButton({ mail }: { mail: MailRow }) {
  const [send, { isLoading }] = useSendMailAgainMutation();
  const name = `${mailName(mail.template)} to ${mail.to}`;

  async function sendAgain() {
    try {
      await send(mail.id).unwrap();
      notify.success(`The mail is on its way again: ${name}.`);
    } catch (error) {
      showProblem(error, 'Unable to send the mail again.');
    }
  }

  return (
    <Button
      className={classes.button}
      variant="light"
      size="compact-sm"
      leftSection={<IconSend size={16} stroke={1.75} aria-hidden />}
      loading={isLoading}
      aria-label={`Send again: ${name}`}
      onClick={() => void sendAgain()}
    >
      Send again
    </Button>
  );
}
