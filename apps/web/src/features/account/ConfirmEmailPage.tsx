import { Button } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { renewSession } from '../../api/http';
import { currentUser } from '../../api/session';
import { ButtonLink } from '../../ui/ButtonLink';
import { Page } from '../../ui/Page';
import { confirmEmailLink, disownEmail } from './auth';
import classes from './mailLink.module.css';
import { useMailLink } from './useMailLink';

type Answer = { is: 'confirmed'; email: string } | { is: 'disowned' };

/** Opened with the link from a mail. A button confirms, because programs that check mails open their links. */
export default function ConfirmEmailPage() {
  const { token = '' } = useParams();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const link = useMailLink();

  const confirm = () =>
    link.use(async () => {
      const { email } = await confirmEmailLink(token);
      if (currentUser()) await renewSession().catch(() => undefined);
      setAnswer({ is: 'confirmed', email });
    });
  const disown = () =>
    link.use(async () => {
      await disownEmail(token);
      setAnswer({ is: 'disowned' });
    });

  if (answer?.is === 'confirmed')
    return (
      <Page
        title="Confirm your email address"
        heading="Thank you"
        lead={`${answer.email} is confirmed.`}
        width="form"
        display
      >
        <ButtonLink to="/">Go on</ButtonLink>
      </Page>
    );
  if (answer)
    return (
      <Page
        title="Confirm your email address"
        heading="Thank you for telling us"
        lead="Nobody is logged in to that account any more, and its password no longer works. If you would like to use the account yourself, choose a password."
        width="form"
        display
      >
        <ButtonLink to="/Forgot-Password">Choose a password</ButtonLink>
      </Page>
    );
  return (
    <Page
      title="Confirm your email address"
      heading="Is this your account?"
      lead="You have opened a link that we sent to your email address. If you created an account with us, or changed its email address, please confirm that the address is yours."
      width="form"
      display
    >
      {link.refusal}
      <div className={classes.choices}>
        <Button onClick={confirm} loading={link.isBusy}>
          Yes, confirm my address
        </Button>
        <Button variant="default" onClick={disown} disabled={link.isBusy}>
          This isn’t my account
        </Button>
      </div>
    </Page>
  );
}
