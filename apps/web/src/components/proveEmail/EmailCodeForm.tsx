import { Button } from '@mantine/core';
import { emailCodeSchema } from '@platewise/shared/accounts';
import { isFailure } from '../../api/failure';
import { renewSession } from '../../api/http';
import { useConfirmEmailCodeMutation, useSendEmailCodeMutation } from '../../api/profileApi';
import { showProblem } from '../../ui/feedback/failure';
import { notify } from '../../ui/feedback/notify';
import { Form } from '../../ui/form/Form';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { TextField } from '../../ui/form/TextField';
import classes from './ProveEmail.module.css';

/** The code that we emailed, and a button for a new one. */
export default function EmailCodeForm({ userId }: { userId: string }) {
  const [confirm] = useConfirmEmailCodeMutation();
  const [send, { isLoading }] = useSendEmailCodeMutation();

  async function sendNewCode() {
    try {
      const { email } = await send(userId).unwrap();
      notify.success(`We’ve sent a code to ${email}.`);
    } catch (error) {
      showProblem(error);
      // It was confirmed with the link, perhaps on another device. A new access token says so.
      if (isFailure(error) && error.status === 409) await renewSession().catch(() => undefined);
    }
  }

  return (
    <Form
      initialValues={{ code: '' }}
      schema={emailCodeSchema}
      className={classes.form}
      onSubmit={async ({ code }) => {
        const { email } = await confirm({ userId, code }).unwrap();
        notify.success(`Thank you. ${email} is confirmed.`);
        // The access token says which address the account has, and that it is confirmed.
        await renewSession().catch(() => undefined);
      }}
    >
      <div className={classes.row}>
        <TextField
          name="code"
          label="Code from our email"
          description="Six digits. No email? Ask for a new code."
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
        />
        <SubmitButton>Confirm</SubmitButton>
        <Button variant="subtle" loading={isLoading} onClick={() => void sendNewCode()}>
          Send a new code
        </Button>
      </div>
    </Form>
  );
}
