import { tokenResponse } from '@platewise/shared/accounts';
import {
  beginPasskeySchema,
  passkeyNameSchema,
  passkeyOptionsResponse,
  passkeyResponse,
  passkeySchema,
  passkeySignInOptionsResponse,
  passkeySignInSchema,
} from '@platewise/shared/auth/passkeys';
import { response } from '@platewise/shared/fields';
import {
  BEARER,
  type Limit,
  NOTHING,
  PUBLIC,
  type Route,
  route,
  SIGNED_IN,
} from '../../http/route';
import { OWN_ACCOUNT_IN_PERSON } from '../accounts/ownAccountInPerson';
import { addPasskey, beginPasskey } from './addPasskey';
import { listPasskeys, removePasskey, renamePasskey } from './changePasskeys';
import { getPasskeySignInOptions, signInWithPasskey } from './signInWithPasskey';

const perCaller: Limit = { name: 'passkeys', points: 30, seconds: 900, by: 'caller' };

export const passkeyRoutes: Route[] = [
  route({
    method: 'post',
    path: '/auth/passkeys/options',
    summary: 'Begin to sign in with a passkey',
    roles: 'anyone',
    access: PUBLIC,
    response: passkeySignInOptionsResponse,
    // The login page asks each time it opens, so that the browser can offer a passkey in the email field.
    limit: { name: 'passkey-options', points: 300, seconds: 900, by: 'address' },
    handle: async (ctx) => getPasskeySignInOptions(ctx),
  }),
  route({
    method: 'post',
    path: '/auth/passkeys/sign-in',
    summary: 'Sign in with what a passkey has signed',
    roles: 'anyone',
    access: BEARER,
    body: passkeySignInSchema,
    response: tokenResponse,
    tokens: true,
    limit: { name: 'passkey-sign-in', points: 60, seconds: 900, by: 'address' },
    handle: (ctx, { body, request }) => signInWithPasskey(ctx, body, request),
  }),
  route({
    method: 'get',
    path: '/accounts/:userId/passkeys',
    summary: 'The own passkeys',
    roles: SIGNED_IN,
    access: OWN_ACCOUNT_IN_PERSON,
    response: response.list(passkeyResponse),
    handle: (ctx, { caller }) => listPasskeys(ctx, caller.userId),
  }),
  route({
    method: 'post',
    path: '/accounts/:userId/passkeys/options',
    summary: 'Begin to add a passkey',
    roles: SIGNED_IN,
    access: OWN_ACCOUNT_IN_PERSON,
    body: beginPasskeySchema,
    response: passkeyOptionsResponse,
    limit: perCaller,
    refusals: ['conflict'],
    handle: (ctx, { caller, body }) => beginPasskey(ctx, caller, body.password),
  }),
  route({
    method: 'post',
    path: '/accounts/:userId/passkeys',
    summary: 'Add the passkey that the device has made',
    roles: SIGNED_IN,
    access: OWN_ACCOUNT_IN_PERSON,
    body: passkeySchema,
    response: passkeyResponse,
    status: 201,
    limit: perCaller,
    refusals: ['conflict'],
    handle: (ctx, { caller, body, request }) => addPasskey(ctx, caller, body, request.userAgent),
  }),
  route({
    method: 'put',
    path: '/accounts/:userId/passkeys/:passkeyId',
    summary: 'Rename a passkey',
    roles: SIGNED_IN,
    access: OWN_ACCOUNT_IN_PERSON,
    body: passkeyNameSchema,
    response: NOTHING,
    handle: (ctx, { caller, params, body }) =>
      renamePasskey(ctx, caller.userId, params.passkeyId, body.name),
  }),
  route({
    method: 'delete',
    path: '/accounts/:userId/passkeys/:passkeyId',
    summary: 'Remove a passkey',
    roles: SIGNED_IN,
    access: OWN_ACCOUNT_IN_PERSON,
    response: NOTHING,
    refusals: ['conflict'],
    handle: (ctx, { caller, params }) => removePasskey(ctx, caller.userId, params.passkeyId),
  }),
];
