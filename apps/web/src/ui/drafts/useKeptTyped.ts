import { MESSAGES } from '@platewise/shared/messages';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { currentUser } from '../../api/session';
import { notify } from '../feedback/notify';
import type { Outcome } from '../form/outcome';
import { forgetTyped, hasSecrets, isSame, keepTyped, tellOnce, typedOver } from './typedStore';

export type Values = Record<string, unknown>;
type Typed = {
  values: Values;
  initialValues: Values;
  outcome: RefObject<Outcome>;
  bringBack: (typed: Values) => void;
};

const userId = () => currentUser()?.id ?? null;

/**
 * Brings back what was typed when the page had to be left: without a connection, at the end of the session, by a reload or
 * the way back. A dialog that is closed throws it away.
 */
export function useKeptTyped(
  name: string,
  { values, initialValues, outcome, bringBack }: Typed,
): void {
  const form = useRef({ values, initialValues, bringBack });

  useLayoutEffect(() => {
    form.current = { values, initialValues, bringBack };
  }, [values, initialValues, bringBack]);

  useEffect(() => {
    const owner = userId();
    const { pathname } = window.location;
    const start = form.current.initialValues;
    const typed = typedOver(name, owner, start);
    if (Object.keys(typed).length > 0) {
      form.current.bringBack(typed);
      if (tellOnce(name))
        notify.success(hasSecrets(start) ? MESSAGES.typed.keptButSecrets : MESSAGES.typed.kept);
    }

    const atStart = { ...start, ...typed };
    const keep = () => {
      const { initialValues, values } = form.current;
      if (outcome.current.sent === values) return forgetTyped(name);
      // The values decide, not the events: what was typed before the app was ready raised its events too early to be heard.
      if (!isSame(values, atStart)) keepTyped(name, owner, initialValues, values);
    };
    const isDismissed = () =>
      window.location.pathname === pathname && userId() === owner && !outcome.current.failed;
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      if (isDismissed()) forgetTyped(name);
      else keep();
    };
  }, [name, outcome]);
}
