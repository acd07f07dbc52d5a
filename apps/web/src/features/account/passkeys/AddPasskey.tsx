import { Button, Text } from '@mantine/core';
import { ownPasswordSchema } from '@platewise/shared/auth/secondFactor';
import { useState } from 'react';
import { isFailure } from '../../../api/failure';
import { FormDialog } from '../../../ui/FormDialog';
import { showProblem } from '../../../ui/feedback/failure';
import { notify } from '../../../ui/feedback/notify';
import { PasswordField } from '../../../ui/form/PasswordField';
import { hasPasskeys, isCancelled } from './passkeyDevice';
import { makePasskey, useAddPasskeyMutation } from './passkeysApi';

const ADDED = 'You can now log in with this passkey.';

type Props = { userId: string; onAdded?: () => void; label?: string };

/** Adds a passkey of this device. Some time after the sign-in, the server asks for the password first. */
export function AddPasskey({ userId, onAdded, label = 'Add a passkey' }: Props) {
  const [add] = useAddPasskeyMutation();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  if (!hasPasskeys()) return null;

  const make = async (password?: string) =>
    add({ userId, ...(await makePasskey(userId, password)) }).unwrap();

  async function begin() {
    setBusy(true);
    try {
      await make();
      notify.success(ADDED);
      onAdded?.();
    } catch (error) {
      if (isFailure(error) && error.errors?.password) setAsking(true);
      else showRefusal(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button loading={busy} onClick={() => void begin()}>
        {label}
      </Button>
      <FormDialog
        opened={asking}
        title="Your password, please"
        lead={<Text mb="md">You logged in a while ago, so we make sure that it’s you.</Text>}
        initialValues={{ password: '' }}
        schema={ownPasswordSchema}
        submitLabel="Continue"
        onSubmit={({ password }) => make(password)}
        onDone={onAdded}
        success={ADDED}
        failure={showRefusal}
        onClose={() => setAsking(false)}
      >
        <PasswordField name="password" label="Your password" autoComplete="current-password" />
      </FormDialog>
    </>
  );
}

function showRefusal(error: unknown) {
  if (isCancelled(error)) return notify.warning('No passkey was added.');
  if (error instanceof Error && error.name === 'InvalidStateError')
    return notify.warning('This device has a passkey for your account already.');
  showProblem(error);
}
