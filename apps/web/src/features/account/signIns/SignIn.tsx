import { Button } from '@mantine/core';
import type { SignedInSession } from '@platewise/shared/auth/sessions';
import { showTime } from '@platewise/shared/dates';
import { IconDeviceDesktop, IconDeviceMobile, IconHeadset } from '@tabler/icons-react';
import { showProblem } from '../../../ui/feedback/failure';
import { notify } from '../../../ui/feedback/notify';
import { useEndSessionMutation } from '../accountsApi';
import classes from './SignInList.module.css';

const time = (instant: string) => showTime(new Date(instant));

const ICON = { size: 28, stroke: 1.75, 'aria-hidden': true, className: classes.icon };

function DeviceIcon({ byOffice, device }: SignedInSession) {
  if (byOffice) return <IconHeadset {...ICON} />;
  return /phone|pad|tablet/i.test(device) ? (
    <IconDeviceMobile {...ICON} />
  ) : (
    <IconDeviceDesktop {...ICON} />
  );
}

export function SignIn({ userId, session }: { userId: string; session: SignedInSession }) {
  const { byOffice, isThisDevice, address } = session;
  const [end, { isLoading }] = useEndSessionMutation();
  const name = byOffice ? 'Our office, to help you' : session.device;

  async function signOut() {
    try {
      await end({ userId, sessionId: session.id }).unwrap();
      notify.success(`${name} is signed out.`);
    } catch (error) {
      showProblem(error);
    }
  }

  return (
    <li className={classes.row}>
      <DeviceIcon {...session} />
      <div className={classes.words}>
        <strong>{name}</strong>
        {isThisDevice && <span className={classes.here}>This device</span>}
        <div className={classes.facts}>
          Signed in {time(session.signedInAt)}
          {address && `, from ${address}`}
        </div>
        <div className={classes.facts}>Last used {time(session.lastUsedAt)}</div>
      </div>
      {!isThisDevice && (
        <Button
          variant="light"
          loading={isLoading}
          onClick={() => void signOut()}
          aria-label={`Sign out: ${name}, signed in ${time(session.signedInAt)}`}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
