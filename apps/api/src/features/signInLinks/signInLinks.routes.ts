import { tokenResponse } from '@platewise/shared/accounts';
import { signInLinkRequestSchema, signInLinkSchema } from '@platewise/shared/auth/signInLinks';
import { BEARER, NOTHING, PUBLIC, type Route, route } from '../../http/route';
import { requestSignInLink } from './requestSignInLink';
import { signInWithLink } from './signInWithLink';

export const signInLinkRoutes: Route[] = [
  route({
    method: 'post',
    path: '/auth/sign-in-links',
    summary: 'Ask for a link to sign in, by mail',
    roles: 'anyone',
    access: PUBLIC,
    body: signInLinkRequestSchema,
    response: NOTHING,
    limit: { name: 'sign-in-link', points: 10, seconds: 900, by: 'address' },
    handle: (ctx, { body }) => requestSignInLink(ctx, body),
  }),
  route({
    method: 'post',
    path: '/auth/sign-in-links/use',
    summary: 'Sign in with the link from the mail',
    roles: 'anyone',
    access: BEARER,
    body: signInLinkSchema,
    response: tokenResponse,
    tokens: true,
    limit: { name: 'sign-in-link-use', points: 20, seconds: 900, by: 'address' },
    handle: (ctx, { body, request }) => signInWithLink(ctx, body, request),
  }),
];
