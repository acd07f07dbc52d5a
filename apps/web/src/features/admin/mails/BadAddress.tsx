import { Alert, Button } from '@mantine/core';
import { showTime } from '@platewise/shared/dates';
import type { BadAddressRow } from '@platewise/shared/mails';
import { IconMailOff } from '@tabler/icons-react';
import { Permitted } from '../../../components/Permitted';
import { showOutcome } from '../../../ui/feedback/failure';
import classes from './MailPreview.module.css';
import { useTryAddressAgainMutation } from './mailsApi';

/** Says why an address gets no emails. Nothing while it gets them. */
export function BadAddress({ bad }: { bad: BadAddressRow | null }) {
  const [tryAgain, { isLoading }] = useTryAddressAgainMutation();
  if (!bad) return null;
  const send = () =>
    showOutcome(tryAgain(bad.address), {
      success: `We’ll email ${bad.address} again.`,
      failure: 'Unable to try this address again.',
    });
  return (
    <Alert color="tomato" icon={<IconMailOff aria-hidden />} className={classes.bad}>
      <p className={classes.why}>{whyOf(bad)}</p>
      <Permitted needs="support change">
        <Button variant="default" size="compact-md" loading={isLoading} onClick={() => void send()}>
          Try this address again
        </Button>
      </Permitted>
    </Alert>
  );
}

function whyOf({ address, reason, since }: BadAddressRow) {
  const at = showTime(new Date(since));
  return reason === 'complained'
    ? `The owner of ${address} marked one of our emails as spam on ${at}. We only send emails about the security of their account.`
    : `An email to ${address} came back on ${at}. We don’t send any more until the address is corrected, or until you try it again.`;
}
