import type { AccessClaims, TokenResponse } from '@platewise/shared/accounts';

export type StoredSession = { token: string; refreshToken: string; expiresIn: number };

export const toStored = (answer: TokenResponse): StoredSession => ({
  token: answer.access_token,
  refreshToken: answer.refresh_token,
  expiresIn: answer.expires_in,
});

export const isStored = (value: unknown): value is StoredSession =>
  typeof value === 'object' &&
  value !== null &&
  'token' in value &&
  typeof value.token === 'string' &&
  'refreshToken' in value &&
  typeof value.refreshToken === 'string' &&
  readClaims(value.token) !== null;

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

/** Null for what is not there, or cannot be read. */
export function parseStored(raw: string | null): unknown {
  try {
    return JSON.parse(raw ?? 'null');
  } catch {
    return null;
  }
}
