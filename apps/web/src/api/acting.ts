import type { TokenResponse } from '@platewise/shared/accounts';
import type { Place } from './navigation';
import { isStored, parseStored, type StoredSession, toStored } from './storedSession';

const ACTING_KEY = 'platewise-acting';

/**
 * An admin's login as somebody else. It belongs to one tab, so that the session of the browser stays as it is: in the other
 * tabs, and in this one afterwards.
 */
export type Acting = {
  session: StoredSession;
  /** An ended one stays until the admin goes back: else the tab would be the admin's without a word. */
  ended: boolean;
  /** Where the admin came from. */
  from: Place | null;
};

const isActing = (value: unknown): value is Acting =>
  typeof value === 'object' && value !== null && 'session' in value && isStored(value.session);

let known: { raw: string | null; acting: Acting | null } = { raw: null, acting: null };

/** The same object for as long as nothing of it has changed. */
export function readActing(): Acting | null {
  const raw = sessionStorage.getItem(ACTING_KEY);
  if (known.raw !== raw) {
    const value = parseStored(raw);
    known = { raw, acting: isActing(value) ? value : null };
  }
  return known.acting;
}

const keep = (acting: Acting) => sessionStorage.setItem(ACTING_KEY, JSON.stringify(acting));

export const startActing = (answer: TokenResponse, from: Place | null) =>
  keep({ session: toStored(answer), ended: false, from });

export const renewActing = (acting: Acting, answer: TokenResponse) =>
  keep({ ...acting, session: toStored(answer) });

export const markEnded = (acting: Acting) => keep({ ...acting, ended: true });

export const forgetActing = () => sessionStorage.removeItem(ACTING_KEY);
