import type {
  AccessClaims,
  USER_TYPES as SHARED_USER_TYPES,
  TokenResponse,
  UserType,
} from '@platewise/shared/accounts';
import type { OfficeRole } from '@platewise/shared/officeRoles';
import { useSyncExternalStore } from 'react';
import type { PageLocation } from './navigation';

/** The app's key in local storage. */
export const SESSION_KEY = 'platewise';
/** The key, in the storage of the tab, of an admin's login as another user. */
const ACTING_KEY = 'platewise-acting';
/** In the storage of the tab, so that the notice on the login page survives a reload. */
const ENDED_KEY = 'platewise-ended';

/** A copy: public pages need it, and the file of the original loads the validation library. */
export const USER_TYPES: typeof SHARED_USER_TYPES = { admin: 1, student: 2, business: 3 };

/**
 * The refresh token of the browser's own session is in a cookie that no script can read. Storage has one only until a session of an
 * earlier release is renewed, and for a login as another user, where it lasts no longer than the access token.
 */
type StoredSession = { token: string; refreshToken?: string; expiresIn: number };

/**
 * An admin's login as another user. It belongs to one tab. The session of the browser stays as it is, for the other tabs
 * and for this one afterwards.
 */
export type Impersonation = {
  session: StoredSession;
  /** An ended login stays until the admin goes back. Otherwise the tab would silently become the admin's own. */
  ended: boolean;
  /** The admin's page before the login. */
  from: PageLocation | null;
};

export type User = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  hasCourses: boolean;
  userType: UserType;
  /** Whether the address was shown to be the user's own. */
  emailProved: boolean;
  /** Null for people outside the office. */
  officeRole: OfficeRole | null;
  /** The email address of the admin who is logged in as this user. */
  actedBy: string | null;
};

const toUser = (claims: AccessClaims): User => ({
  id: claims.id,
  firstName: claims.given_name,
  lastName: claims.family_name,
  email: claims.sub,
  hasCourses: claims.has_courses,
  userType: claims.user_type,
  // A server of an earlier release leaves it out, and asks for no proof.
  emailProved: claims.email_proved ?? true,
  // A server of an earlier release leaves it out, and lets every admin do everything.
  officeRole:
    claims.user_type === USER_TYPES.admin ? (claims.office_role ?? 'administrator') : null,
  actedBy: claims.act?.sub ?? null,
});

export function userOf({ token }: { token: string }): User | null {
  const claims = readClaims(token);
  return claims && toUser(claims);
}

/** Reads a token without checking its signature, which the server does. Null when it cannot be read. */
export function readClaims(token: string): AccessClaims | null {
  try {
    const base64 = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as Partial<AccessClaims> | null;
    return claims?.id && claims.user_type ? (claims as AccessClaims) : null;
  } catch {
    return null;
  }
}

/** The session of the browser, also while this tab is logged in as another user. */
export function readOwnSession(): StoredSession | null {
  const value = parseJson(localStorage.getItem(SESSION_KEY));
  return isStoredSession(value) ? value : null;
}

/** Always reads the storage, since another tab may have renewed or ended the session a moment ago. */
export function readSession(): StoredSession | null {
  const acting = readActing();
  if (!acting) return readOwnSession();
  return acting.ended ? null : acting.session;
}

let lastUser: { token: string | null; user: User | null } = { token: null, user: null };

/** Returns the same object while the token stays the same. */
export function currentUser(): User | null {
  const session = readSession();
  const token = session?.token ?? null;
  if (lastUser.token !== token) lastUser = { token, user: session && userOf(session) };
  return lastUser.user;
}

export const currentUserId = () => currentUser()?.id ?? null;

let lastActing: { raw: string | null; acting: Impersonation | null } = { raw: null, acting: null };

/** Returns the same object while the stored value stays the same. */
export function readActing(): Impersonation | null {
  const raw = sessionStorage.getItem(ACTING_KEY);
  if (lastActing.raw !== raw) {
    const value = parseJson(raw);
    lastActing = { raw, acting: isActing(value) ? value : null };
  }
  return lastActing.acting;
}

const storeActing = (acting: Impersonation) =>
  sessionStorage.setItem(ACTING_KEY, JSON.stringify(acting));

/** Logs this tab in as another user. It does not notify the page, which is loaded again next. */
export const startActing = (answer: TokenResponse, from: PageLocation | null) =>
  storeActing({ session: toStored(answer), ended: false, from });

const listeners = new Set<() => void>();
const notifyListeners = () => {
  for (const listener of listeners) listener();
};

const storeSession = (answer: TokenResponse) =>
  localStorage.setItem(SESSION_KEY, JSON.stringify(toStored(answer)));

/** True when the session of this tab has ended by itself, for instance from another device. */
export const hasSessionEnded = () => sessionStorage.getItem(ENDED_KEY) !== null;

/** Stores the user's own login, which also ends a login as another user. */
export function startSession(answer: TokenResponse) {
  sessionStorage.removeItem(ACTING_KEY);
  sessionStorage.removeItem(ENDED_KEY);
  storeSession(answer);
  notifyListeners();
}

/** Stores new tokens of the present session. */
export function replaceTokens(answer: TokenResponse) {
  const acting = readActing();
  if (acting) storeActing({ ...acting, session: toStored(answer) });
  else storeSession(answer);
  notifyListeners();
}

/** Removes the session without notifying this tab; other tabs hear of it from the storage. */
export function forgetSession() {
  sessionStorage.removeItem(ENDED_KEY);
  sessionStorage.removeItem(ACTING_KEY);
  localStorage.removeItem(SESSION_KEY);
}

/** For a session that the server no longer accepts. */
export function endSession() {
  const acting = readActing();
  if (acting) storeActing({ ...acting, ended: true });
  else {
    localStorage.removeItem(SESSION_KEY);
    sessionStorage.setItem(ENDED_KEY, '1');
  }
  notifyListeners();
}

const onStorage = (event: StorageEvent) => {
  if (event.key === SESSION_KEY || event.key === null) notifyListeners();
};

/** Calls `listener` after each login and logout, in this tab or in another. */
export function onSessionChange(listener: () => void) {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

/** Null during prerendering and in the first render in the browser. */
const none = () => null;

/** The user who is logged in, or null. */
export const useUser = () => useSyncExternalStore(onSessionChange, currentUser, none);

/** The login as another user that this tab is in, or null. */
export const useActing = () => useSyncExternalStore(onSessionChange, readActing, none);

/** True when the browser has a session of its own, also while this tab is logged in as another user. */
export const useHasOwnSession = () =>
  useSyncExternalStore(
    onSessionChange,
    () => readOwnSession() !== null,
    () => false,
  );

const toStored = (answer: TokenResponse): StoredSession => ({
  token: answer.access_token,
  refreshToken: answer.refresh_token,
  expiresIn: answer.expires_in,
});

const isStoredSession = (value: unknown): value is StoredSession =>
  typeof value === 'object' &&
  value !== null &&
  'token' in value &&
  typeof value.token === 'string' &&
  readClaims(value.token) !== null;

const isActing = (value: unknown): value is Impersonation =>
  typeof value === 'object' &&
  value !== null &&
  'session' in value &&
  isStoredSession(value.session);

function parseJson(raw: string | null): unknown {
  try {
    return JSON.parse(raw ?? 'null');
  } catch {
    return null;
  }
}
