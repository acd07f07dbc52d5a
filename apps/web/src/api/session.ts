import type { AccessClaims, TokenAnswer, UserType } from '@platewise/shared/accounts';

/** The app's key in local storage. */
export const SESSION_KEY = 'platewise';

export type StoredSession = { token: string; refreshToken: string; expiresIn: number };

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

const isStored = (value: unknown): value is StoredSession =>
  typeof value === 'object' &&
  value !== null &&
  'token' in value &&
  typeof value.token === 'string' &&
  'refreshToken' in value &&
  typeof value.refreshToken === 'string';

function parse(raw: string | null): StoredSession | null {
  if (!raw) return null;
  try {
    const value: unknown = JSON.parse(raw);
    return isStored(value) && readClaims(value.token) ? value : null;
  } catch {
    return null;
  }
}

/** What the token says, without checking its signature: the server does that. */
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

const toUser = (claims: AccessClaims): User => ({
  id: claims.id,
  firstName: claims.given_name,
  lastName: claims.family_name,
  email: claims.sub,
  hasCourses: claims.has_courses,
  userType: claims.user_type,
  actedBy: claims.act?.sub ?? null,
});

/** Always from storage, since another tab may have renewed or ended it a moment ago. */
export const readSession = () => parse(localStorage.getItem(SESSION_KEY));

let known: { token: string | null; user: User | null } = { token: null, user: null };

/** The same object for as long as the token is the same. */
export function currentUser(): User | null {
  const token = readSession()?.token ?? null;
  if (known.token !== token) {
    const claims = token === null ? null : readClaims(token);
    known = { token, user: claims && toUser(claims) };
  }
  return known.user;
}

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

export function startSession(answer: TokenAnswer) {
  const session: StoredSession = {
    token: answer.access_token,
    refreshToken: answer.refresh_token,
    expiresIn: answer.expires_in,
  };
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));
  tell();
}

/** Tells the other tabs, but not this one. */
export const forgetSession = () => localStorage.removeItem(SESSION_KEY);

export function endSession() {
  forgetSession();
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
