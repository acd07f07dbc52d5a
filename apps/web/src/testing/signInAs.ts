import type { AccessClaims } from '@platewise/shared/accounts';
import { startSession } from '../api/session';

const base64Url = (value: object) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

export const aToken = (claims: Partial<AccessClaims> = {}) =>
  `${base64Url({ alg: 'none' })}.${base64Url({
    sub: 'sam@example.com',
    id: 'user-1',
    given_name: 'Sam',
    family_name: 'Lee',
    has_courses: false,
    user_type: 2,
    rol: 'Student',
    sid: 'session-1',
    iat: 0,
    exp: 900,
    ...claims,
  })}.signature`;

/** With a refresh token it is the answer of an earlier release, or to a login as another user. */
export const tokenResponse = (claims: Partial<AccessClaims> = {}, refreshToken?: string) => ({
  access_token: aToken(claims),
  refresh_token: refreshToken,
  expires_in: 900,
});

/** Puts a session in storage, by default a student's. */
export const signInAs = (claims: Partial<AccessClaims> = {}, refreshToken?: string) =>
  startSession(tokenResponse(claims, refreshToken));
