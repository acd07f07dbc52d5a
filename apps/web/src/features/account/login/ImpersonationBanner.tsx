import { fullName } from '@platewise/shared/personNames';
import { useEffect, useState } from 'react';
import { logout, stopActing } from '../../../api/logout';
import type { Acting } from '../../../api/session';
import {
  readClaims,
  readOwnSession,
  useActing,
  useHasOwnSession,
  userOf,
} from '../../../api/session';
import { placeAfterLogin } from './afterLogin';
import classes from './ImpersonationBanner.module.css';

/** On every page, so that nobody forgets in whose name they are working. */
export function ImpersonationBanner() {
  const acting = useActing();
  return acting && <Banner key={acting.session.token} acting={acting} />;
}

/** No formatter is kept: this file is part of every page, and making one is slow at the start. */
const timeOf = (instant: number) =>
  new Date(instant).toLocaleTimeString('en-AU', { hour: 'numeric', minute: '2-digit' });

function Banner({ acting }: { acting: Acting }) {
  const claims = readClaims(acting.session.token);
  const endsAt = (claims?.exp ?? 0) * 1000;
  const isOver = useIsPast(endsAt) || acting.ended;
  const name = fullName({ firstName: claims?.given_name, lastName: claims?.family_name });

  return (
    <aside className={classes.banner} aria-label="Logged in as another user" data-over={isOver}>
      <span role="status">
        {isOver ? (
          <>
            Your login as <strong>{name}</strong> has ended. It lasts 60 minutes at most.
          </>
        ) : (
          <>
            You are logged in as <strong>{name}</strong> ({claims?.sub}) until {timeOf(endsAt)}.
            What you do is recorded under {claims?.act?.sub}.
          </>
        )}
      </span>
      <WayBack acting={acting} isOver={isOver} />
    </aside>
  );
}

function WayBack({ acting, isOver }: { acting: Acting; isOver: boolean }) {
  const hasOwn = useHasOwnSession();
  const [leaving, setLeaving] = useState(false);

  function leave() {
    const own = readOwnSession();
    const user = own && userOf(own);
    if (!user) return isOver ? void stopActing('/login/') : logout();
    setLeaving(true);
    void stopActing(placeAfterLogin(user.userType, acting.from));
  }

  return (
    <button type="button" className={classes.button} onClick={leave} disabled={leaving}>
      {hasOwn ? 'Back to my own session' : isOver ? 'Log in' : 'Log out'}
    </button>
  );
}

function useIsPast(instant: number): boolean {
  const [isPast, setPast] = useState(() => Date.now() >= instant);
  useEffect(() => {
    const timer = setTimeout(() => setPast(true), Math.max(0, instant - Date.now()));
    return () => clearTimeout(timer);
  }, [instant]);
  return isPast;
}
