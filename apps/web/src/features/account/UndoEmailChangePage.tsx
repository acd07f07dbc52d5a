import { Button } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { Page } from '../../ui/Page';
import { undoEmailChange } from './auth';
import { useMailLink } from './useMailLink';

/** Opened with the link in the mail to the former address of an account. */
export default function UndoEmailChangePage() {
  const { token = '' } = useParams();
  const [email, setEmail] = useState<string | null>(null);
  const link = useMailLink();

  const undo = () => link.use(async () => setEmail((await undoEmailChange(token)).email));

  if (email)
    return (
      <Page
        title="Undo the change of your email address"
        heading="The change is undone"
        lead={`Your account has the email address ${email} again, and every device is logged out. We’ve emailed you a link to choose a new password.`}
        width="form"
        display
      />
    );
  return (
    <Page
      title="Undo the change of your email address"
      heading="Was it not you?"
      lead="If you did not change the email address of your account, undo the change here. We’ll give the account your former address back, log out every device, and email you a link to choose a new password."
      width="form"
      display
    >
      {link.refusal}
      <div>
        <Button onClick={undo} loading={link.isBusy}>
          Undo the change
        </Button>
      </div>
    </Page>
  );
}
