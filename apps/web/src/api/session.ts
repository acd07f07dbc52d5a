import type { AccessClaims, TokenResponse, UserType } from '@platewise/shared/accounts';
import { forgetActing, markEnded, readActing, renewActing } from './acting';
import { isStored, parseStored, readClaims, type StoredSession, toStored } from './storedSession';

/** The app's key in local storage. */
export const SESSION_KEY = 'platewise';

export type User = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  hasCourses: boolean;
  userType: UserType;
  /** The admin who is signed in as this user. */
  actedBy: string | null;
};

const toUser = (claims: AccessClaims): User => ({
  id: claims.id,
  firstName: claims.given_name,
  lastName: claims.family_name,
  email: claims.sub,
  hasCourses: claims.has_courses,
  userType: claims.user_type,
  actedBy: claims.act?.sub ?? null,
});

export function userOf({ token }: StoredSession): User | null {
  const claims = readClaims(token);
  return claims && toUser(claims);
}

/** The session of the browser, whoever this tab is acting as. */
export function readOwnSession(): StoredSession | null {
  const value = parseStored(localStorage.getItem(SESSION_KEY));
  return isStored(value) ? value : null;
}

/** Always from storage, since another tab may have renewed or ended it a moment ago. */
export function readSession(): StoredSession | null {
  const acting = readActing();
  if (!acting) return readOwnSession();
  return acting.ended ? null : acting.session;
}

let known: { token: string | null; user: User | null } = { token: null, user: null };

/** The same object for as long as the token is the same. */
export function currentUser(): User | null {
  const session = readSession();
  const token = session?.token ?? null;
  if (known.token !== token) known = { token, user: session && userOf(session) };
  return known.user;
}

export const currentUserId = () => currentUser()?.id ?? null;

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

const keep = (answer: TokenResponse) =>
  localStorage.setItem(SESSION_KEY, JSON.stringify(toStored(answer)));

/** In the storage of the tab, so that the notice on the login page survives a reload. */
const ENDED_KEY = 'platewise-ended';

/** Whether the session of this tab has ended by itself, for instance from another device. */
export const hasSessionEnded = () => sessionStorage.getItem(ENDED_KEY) !== null;

/** A sign-in of one's own; with it a login as somebody else is over. */
export function startSession(answer: TokenResponse) {
  forgetActing();
  sessionStorage.removeItem(ENDED_KEY);
  keep(answer);
  tell();
}

/** New tokens for the session there is. */
export function replaceTokens(answer: TokenResponse) {
  const acting = readActing();
  if (acting) renewActing(acting, answer);
  else keep(answer);
  tell();
}

/** Tells the other tabs, but not this one. */
export function forgetSession() {
  sessionStorage.removeItem(ENDED_KEY);
  forgetActing();
  localStorage.removeItem(SESSION_KEY);
}

/** The server takes its tokens no longer. */
export function endSession() {
  const acting = readActing();
  if (acting) markEnded(acting);
  else {
    localStorage.removeItem(SESSION_KEY);
    sessionStorage.setItem(ENDED_KEY, '1');
  }
  tell();
}

const heardElsewhere = (event: StorageEvent) => {
  if (event.key === SESSION_KEY || event.key === null) tell();
};

/** Hears of sign-ins and sign-outs of this tab and of the others. */
export function onSessionChange(listener: () => void) {
  if (listeners.size === 0) window.addEventListener('storage', heardElsewhere);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', heardElsewhere);
  };
}
