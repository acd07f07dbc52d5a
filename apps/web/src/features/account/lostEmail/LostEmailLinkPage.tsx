import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { Page } from '../../../ui/Page';
import { useMailLink } from '../useMailLink';
import { confirmLostEmail, stopLostEmail } from './lostEmailApi';

const TITLE = 'Lost email address';

const LINKS = {
  Confirm: {
    heading: 'Is this your new address?',
    lead: 'Confirm it, and our office looks at your request.',
    button: 'Yes, this is my address',
    use: confirmLostEmail,
    done: 'Your address is confirmed',
    then: 'Our office looks at your request within 2 business days and may call you. We’ll email you here.',
  },
  Stop: {
    heading: 'Was it not you?',
    lead: 'If you did not ask for another email address, stop the request here. Your account stays as it is.',
    button: 'Stop the request',
    use: stopLostEmail,
    done: 'The request is stopped',
    then: 'Your account keeps this email address. If anything else looks wrong, please call us.',
  },
};

/** Opened with a link in a mail to the new or the former mailbox. Opening it changes nothing, because programs open links too. */
export default function LostEmailLinkPage() {
  const { token = '' } = useParams();
  const isStop = useLocation().pathname.toLowerCase().startsWith('/lost-email/stop/');
  const [isDone, setIsDone] = useState(false);
  const link = useMailLink();
  const { heading, lead, button, use, done, then } = isStop ? LINKS.Stop : LINKS.Confirm;
  if (isDone) return <Page title={TITLE} heading={done} lead={then} width="form" display />;
  return (
    <Page title={TITLE} heading={heading} lead={lead} width="form" display>
      {link.refusal}
      <div>
        <Button
          loading={link.isBusy}
          onClick={() =>
            link.use(async () => {
              await use(token);
              setIsDone(true);
            })
          }
        >
          {button}
        </Button>
      </div>
    </Page>
  );
}
