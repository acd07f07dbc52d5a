import { type TokenResponse, tokenRequestSchema, tokenResponse } from '@platewise/shared/accounts';
import { required, text } from '@platewise/shared/fields';
import { type InferType, object } from 'yup';
import type { AppContext } from '../../context';
import { BEARER, NOTHING, type Route, route, SELF, SIGNED_IN } from '../../http/route';
import { loginAsUser } from './loginAsUser';
import { refreshSession } from './refreshSession';
import { signIn } from './signIn';
import { signInWithCode } from './signInWithCode';
import { signInWithGoogle } from './signInWithGoogle';
import { signOut } from './signOut';
import type { SignInOrigin } from './startSession';

const tokenSchema = object({ token: text('Token', 4000).required(required('Token')) });

type TokenRequest = InferType<typeof tokenRequestSchema>;
type Grant = (ctx: AppContext, body: TokenRequest, origin: SignInOrigin) => Promise<TokenResponse>;

/** The use case of each grant type. The schema requires the fields that it needs. */
const GRANTS: Record<TokenRequest['grantType'], Grant> = {
  password: (ctx, { userName = '', password = '' }, origin) =>
    signIn(ctx, { userName, password }, origin),
  mfa: (ctx, { mfaToken = '', code = '' }, origin) =>
    signInWithCode(ctx, { mfaToken, code }, origin),
  refresh_token: (ctx, { refreshToken = '' }) => refreshSession(ctx, refreshToken),
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
    refusals: ['tooMany'],
    handle: (ctx, { body, request }) => GRANTS[body.grantType](ctx, body, request),
  }),
  route({
    method: 'post',
    path: '/auth/external/google',
    summary: 'Sign in with Google, where it is switched on',
    roles: 'anyone',
    access: BEARER,
    body: tokenSchema,
    response: tokenResponse,
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
    limit: { name: 'login-as', points: 30, seconds: 60, by: 'address' },
    handle: (ctx, { params, body, request }) => loginAsUser(ctx, params.id, body.token, request),
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
