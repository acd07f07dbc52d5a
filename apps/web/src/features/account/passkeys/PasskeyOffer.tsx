import { Button, Group } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { User } from '../../../api/session';
import { AddPasskey } from './AddPasskey';
import classes from './PasskeyOffer.module.css';
import { hasPasskeys } from './passkeyDevice';
import { endPasskeyOffer } from './passkeyOffer';

/** Offers a passkey after a sign-in with a password, on a device that can have one. The choice is remembered in the browser. */
export function PasskeyOffer({ user }: { user: User }) {
  const canHaveOne = useCanHavePasskey();
  const [isOver, setOver] = useState(false);
  if (!canHaveOne || isOver || user.actedBy) return null;

  function end(answer: 'yes' | 'no') {
    endPasskeyOffer(answer);
    setOver(true);
  }
  return (
    <aside className={classes.offer} aria-label="Log in faster next time">
      <IconFingerprint size={32} stroke={1.5} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <strong>Log in faster next time</strong>
        <p>Use your fingerprint, your face or the lock of your screen in place of a password.</p>
      </div>
      <Group gap="sm">
        <AddPasskey userId={user.id} label="Yes, set it up" onAdded={() => end('yes')} />
        <Button variant="subtle" onClick={() => end('no')}>
          Not now
        </Button>
      </Group>
    </aside>
  );
}

/** Whether the device itself can recognise its owner. A key in a drawer is no faster than a password. */
function useCanHavePasskey() {
  const [can, setCan] = useState(false);
  useEffect(() => {
    if (!hasPasskeys()) return;
    PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().then(setCan, () => {});
  }, []);
  return can;
}
