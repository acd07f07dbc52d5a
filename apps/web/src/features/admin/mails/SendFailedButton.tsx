import { Button } from '@mantine/core';
import type { MailsFilter } from '@platewise/shared/mails';
import { useSendFailedMailsMutation } from '../../../api/mailsApi';
import type { ChosenRows } from '../../../components/officeList/useChosen';
import { tellOutcome } from '../../../ui/tellOutcome';
import { NOT_SENT_AGAIN } from './mailStates';

const mails = (count: number) =>
  `${count.toLocaleString('en-AU')} ${count === 1 ? 'mail' : 'mails'}`;

/** Of the chosen mails, those that failed; a mail that has arrived is sent again by itself only. */
export function SendFailedButton({ chosen }: { chosen: ChosenRows<MailsFilter> }) {
  const [send, { isLoading }] = useSendFailedMailsMutation();

  async function sendAgain() {
    const isSent = await tellOutcome(send(chosen.body), {
      success: ({ sent }) => sayDone(sent, chosen.count),
      failure: NOT_SENT_AGAIN,
    });
    if (isSent) chosen.clear();
  }

  return (
    <Button size="sm" loading={isLoading} onClick={() => void sendAgain()}>
      Send failed ones again
    </Button>
  );
}

function sayDone(sent: number, chosen: number) {
  if (sent === 0) return 'None of the chosen mails has failed.';
  const done = `${mails(sent)} on the way again.`;
  return sent === chosen ? done : `${done} The others had not failed.`;
}
