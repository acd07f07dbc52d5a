import { Button } from '@mantine/core';
import { type Passkey, passkeyNameSchema } from '@platewise/shared/auth/passkeys';
import { showTime } from '@platewise/shared/dates';
import { MESSAGES } from '@platewise/shared/messages';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { FormDialog } from '../../../ui/FormDialog';
import { showProblem } from '../../../ui/feedback/failure';
import { TextField } from '../../../ui/form/TextField';
import { useFocusFallback } from '../../../ui/list/useFocusFallback';
import { TitledSection } from '../../../ui/TitledSection';
import classes from '../signIns/SignInList.module.css';
import { AddPasskey } from './AddPasskey';
import { hasPasskeys } from './passkeyDevice';
import {
  usePasskeysQuery,
  useRemovePasskeyMutation,
  useRenamePasskeyMutation,
} from './passkeysApi';

/** The passkeys of the user, below the devices that are signed in. */
export function Passkeys({ userId }: { userId: string }) {
  const { data: passkeys = [], isError } = usePasskeysQuery(userId);
  const kept = useFocusFallback(passkeys);
  if (!hasPasskeys() && passkeys.length === 0) return null;
  return (
    <div className={classes.passkeys}>
      <TitledSection title="Passkeys">
        <p>
          Log in with your fingerprint, your face or the lock of your screen, without a password. A
          passkey works until you remove it, also after you sign out.
        </p>
        {isError && <p role="alert">{MESSAGES.lists.loadFailed}</p>}
        <div {...kept}>
          {passkeys.length > 0 && (
            <ul className={classes.list} aria-label="Passkeys">
              {passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} userId={userId} passkey={passkey} />
              ))}
            </ul>
          )}
          <AddPasskey userId={userId} />
        </div>
      </TitledSection>
    </div>
  );
}

const time = (instant: string) => showTime(new Date(instant));

function PasskeyRow({ userId, passkey }: { userId: string; passkey: Passkey }) {
  const { id: passkeyId, name, createdAt, lastUsedAt, backedUp } = passkey;
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const [rename] = useRenamePasskeyMutation();
  const [remove] = useRemovePasskeyMutation();
  const close = () => setOpen(null);

  return (
    <li className={classes.row}>
      <IconFingerprint size={28} stroke={1.75} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <strong>{name}</strong>
        <div className={classes.facts}>
          Added {time(createdAt)}
          {backedUp && ', synced between your devices'}
        </div>
        <div className={classes.facts}>
          {lastUsedAt ? `Last used ${time(lastUsedAt)}` : 'Not used yet'}
        </div>
      </div>
      <Button variant="default" onClick={() => setOpen('rename')} aria-label={`Rename: ${name}`}>
        Rename
      </Button>
      <Button variant="light" onClick={() => setOpen('remove')} aria-label={`Remove: ${name}`}>
        Remove
      </Button>
      {open === 'rename' && (
        <FormDialog
          title="Rename this passkey"
          initialValues={{ name }}
          schema={passkeyNameSchema}
          onSubmit={({ name: typed }) => rename({ userId, passkeyId, name: typed }).unwrap()}
          success="The passkey has its new name."
          failure={showProblem}
          onClose={close}
        >
          <TextField name="name" label="Name" />
        </FormDialog>
      )}
      <ConfirmDialog
        opened={open === 'remove'}
        title="Remove this passkey?"
        confirmLabel="Remove the passkey"
        danger
        onConfirm={() => remove({ userId, passkeyId })}
        success={`${name} can no longer log in with a passkey.`}
        failure={showProblem}
        onClose={close}
      >
        You can no longer log in with it. A device that is signed in stays signed in until you sign
        it out. Your device may still offer the passkey: delete it in its settings too.
      </ConfirmDialog>
    </li>
  );
}
