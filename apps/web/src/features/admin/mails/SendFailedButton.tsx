import { Button } from '@mantine/core';
import { formatCount } from '@platewise/shared/count';
import type { MailsFilter } from '@platewise/shared/mails';
import { showOutcome } from '../../../ui/feedback/failure';
import type { SelectedRows } from '../officeList/useSelectedRows';
import { NOT_SENT_AGAIN } from './mailStates';
import { useSendFailedMailsMutation } from './mailsApi';

/** Sends the failed ones of the selected emails. An email that has arrived can only be sent again on its own. */
export function SendFailedButton({ chosen }: { chosen: SelectedRows<MailsFilter> }) {
  const [send, { isLoading }] = useSendFailedMailsMutation();

  async function sendAgain() {
    const isSent = await showOutcome(send(chosen.body), {
      success: ({ sent }) => formatResult(sent, chosen.count),
      failure: NOT_SENT_AGAIN,
    });
    if (isSent) chosen.clear();
  }

  return (
    <Button size="sm" loading={isLoading} onClick={() => void sendAgain()}>
      Resend failed emails
    </Button>
  );
}

function formatResult(sent: number, chosen: number) {
  if (sent === 0) return 'None of the selected emails had failed, or their addresses are on hold.';
  const done = `${formatCount(sent, 'email')} being resent.`;
  return sent === chosen ? done : `${done} The others had not failed, or their address is on hold.`;
}
