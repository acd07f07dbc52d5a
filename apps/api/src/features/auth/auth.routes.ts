import { tokenRequestSchema, tokenResponse } from '@platewise/shared/accounts';
import { required, text } from '@platewise/shared/fields';
import { type InferType, object } from 'yup';
import type { AppContext } from '../../context';
import { BEARER, NOTHING, type Route, route, SELF, SIGNED_IN } from '../../http/route';
import { loginAsUser } from './loginAsUser';
import { refreshByCookie, refreshSession } from './refreshSession';
import { signIn } from './signIn';
import { signInWithCode } from './signInWithCode';
import { signInWithGoogle } from './signInWithGoogle';
import { signOut, signOutBrowser } from './signOut';
import type { SignInOrigin } from './startSession';
import type { IssuedTokens } from './tokens';

const tokenSchema = object({ token: text('Token', 4000).required(required('Token')) });

type TokenRequest = InferType<typeof tokenRequestSchema>;
type Sender = { request: SignInOrigin; refreshCookie: string | null };
type Grant = (ctx: AppContext, body: TokenRequest, from: Sender) => Promise<IssuedTokens>;

/** The use case of each grant type. The schema requires the fields that it needs. */
const GRANTS: Record<TokenRequest['grantType'], Grant> = {
  password: (ctx, { userName = '', password = '' }, { request }) =>
    signIn(ctx, { userName, password }, request),
  mfa: (ctx, { mfaToken = '', code = '' }, { request }) =>
    signInWithCode(ctx, { mfaToken, code }, request),
  refresh_token: (ctx, { refreshToken, sessionId = '' }, { refreshCookie }) =>
    refreshToken
      ? refreshSession(ctx, refreshToken)
      : refreshByCookie(ctx, refreshCookie, sessionId),
};

export const authRoutes: Route[] = [
  route({
    method: 'post',
    path: '/auth/token',
    summary: 'Sign in, or renew the tokens of a sign-in',
    roles: 'anyone',
    access: BEARER,
    body: tokenRequestSchema,
    response: tokenResponse,
    tokens: true,
    refusals: ['tooMany'],
    handle: (ctx, { body, request, refreshCookie }) =>
      GRANTS[body.grantType](ctx, body, { request, refreshCookie }),
  }),
  route({
    method: 'post',
    path: '/auth/external/google',
    summary: 'Sign in with Google, where it is switched on',
    roles: 'anyone',
    access: BEARER,
    body: tokenSchema,
    response: tokenResponse,
    tokens: true,
    limit: { name: 'google', points: 30, seconds: 60, by: 'address' },
    refusals: ['forbidden', 'upstream'],
    handle: (ctx, { body, request }) => signInWithGoogle(ctx, body.token, request),
  }),
  route({
    method: 'post',
    path: '/auth/admin/:id/token',
    summary: 'Exchange a login-as-user token for a session as that user',
    roles: 'anyone',
    access: BEARER,
    body: tokenSchema,
    response: tokenResponse,
    tokens: true,
    limit: { name: 'login-as', points: 30, seconds: 60, by: 'address' },
    handle: (ctx, { params, body, request }) => loginAsUser(ctx, params.id, body.token, request),
  }),
  route({
    method: 'post',
    path: '/auth/sign-out',
    summary: 'Sign out a browser that has its refresh token in a cookie',
    roles: 'anyone',
    access: BEARER,
    response: NOTHING,
    tokens: true,
    handle: (ctx, { refreshCookie }) => signOutBrowser(ctx, refreshCookie),
  }),
  route({
    method: 'delete',
    path: '/auth/session',
    summary: 'Sign out here',
    roles: SIGNED_IN,
    access: SELF,
    response: NOTHING,
    handle: (ctx, { caller }) => signOut(ctx, caller),
  }),
];
