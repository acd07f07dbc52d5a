import { tokenAnswer, tokenRequestSchema } from '@platewise/shared/accounts';
import { required, text } from '@platewise/shared/fields';
import { object } from 'yup';
import { BEARER, PUBLIC, type Route, route } from '../../http/route';
import { googleIsOff } from './authErrors';
import { loginAsUser } from './loginAsUser';
import { refreshSession } from './refreshSession';
import { signIn } from './signIn';

const tokenSchema = object({ token: text('Token', 4000).required(required('Token')) });

export const authRoutes: Route[] = [
  route({
    method: 'post',
    path: '/auth/token',
    summary: 'Sign in, or renew the tokens of a sign-in',
    who: 'anyone',
    whose: BEARER,
    body: tokenRequestSchema,
    answer: tokenAnswer,
    handle: (ctx, { body, request }) =>
      body.grantType === 'password'
        ? signIn(ctx, { userName: body.userName ?? '', password: body.password ?? '' }, request)
        : refreshSession(ctx, body.refreshToken ?? ''),
  }),
  route({
    method: 'post',
    path: '/auth/external/google',
    summary: 'Sign in with Google, where it is switched on',
    who: 'anyone',
    whose: PUBLIC,
    body: tokenSchema,
    answer: tokenAnswer,
    handle: async () => {
      throw googleIsOff();
    },
  }),
  route({
    method: 'post',
    path: '/auth/admin/:id/token',
    summary: 'Exchange a login-as-user token for a session as that user',
    who: 'anyone',
    whose: BEARER,
    body: tokenSchema,
    answer: tokenAnswer,
    limit: { name: 'login-as', points: 30, seconds: 60, by: 'address' },
    handle: (ctx, { params, body, request }) => loginAsUser(ctx, params.id, body.token, request),
  }),
];
