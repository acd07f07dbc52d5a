import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { isFailure } from '../../../api/failure';
import { useHydrated } from '../../../prerender/page';
import { notify } from '../../../ui/feedback/notify';
import { signInMessage, useEnter } from '../login/useSignIn';
import { hasPasskeys, isCancelled } from './passkeyDevice';

/** The HTTP client is loaded when it is needed: this page is the first that many people open. */
async function signInWithPasskey(options?: { autofill: boolean }) {
  const auth = await import('../auth');
  return auth.signInWithPasskey(options);
}

/** The button below the login form. The browser also offers its passkeys in the email field, where it can. */
export function PasskeySignIn() {
  const isHydrated = useHydrated();
  // The server cannot know the browser, and almost all have passkeys.
  if (isHydrated && !hasPasskeys()) return null;
  return <PasskeyButton />;
}

function PasskeyButton() {
  const enter = useEnter();
  const [busy, setBusy] = useState(false);
  useAutofill();

  async function signIn() {
    setBusy(true);
    await enter(() => signInWithPasskey()).catch(showFailure);
    setBusy(false);
  }
  return (
    <Button
      variant="default"
      size="lg"
      leftSection={<IconFingerprint size={22} stroke={1.75} aria-hidden />}
      loading={busy}
      onClick={() => void signIn()}
    >
      Log in with a passkey
    </Button>
  );
}

function showFailure(error: unknown) {
  if (isCancelled(error))
    return notify.warning('No passkey was used. You can also log in with your password.', {
      key: 'login',
    });
  notify.error(signInMessage(error), { key: 'login' });
}

function useAutofill() {
  const enter = useEnter();

  useEffect(() => {
    if (!hasPasskeys()) return;
    let isHere = true;
    async function offer() {
      const { browserSupportsWebAuthnAutofill } = await import('@simplewebauthn/browser');
      if (!(await browserSupportsWebAuthnAutofill()) || !isHere) return;
      await enter(() => signInWithPasskey({ autofill: true }));
    }
    // A device may answer by itself, so a refused offer does not begin again: the button is still there.
    offer().catch((error: unknown) => {
      // The button, or another page, has ended the offer, or it could not begin. The user did not ask for it.
      if (isHere && isFailure(error) && error.status === 400) showFailure(error);
    });
    return () => {
      isHere = false;
      void import('@simplewebauthn/browser').then(({ WebAuthnAbortService }) =>
        WebAuthnAbortService.cancelCeremony(),
      );
    };
  }, [enter]);
}
