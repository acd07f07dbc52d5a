import {
  changePasswordSchema,
  forgotPasswordSchema,
  profileEditSchema,
  profileResponse,
  registrationSchema,
  resetLinkSchema,
  resetPasswordSchema,
  tokenResponse,
} from '@platewise/shared/accounts';
import { sessionResponse } from '@platewise/shared/auth/sessions';
import { response } from '@platewise/shared/fields';
import { MESSAGES } from '@platewise/shared/messages';
import { BEARER, NOTHING, PUBLIC, type Route, route, SIGNED_IN } from '../../http/route';
import { endOtherSessions, endSession } from '../auth/endSessions';
import { listSessions } from '../auth/listSessions';
import { ownUser } from '../study/userCourses/ownUser';
import { changePassword } from './changePassword';
import { OWN_ACCOUNT_IN_PERSON, ownAccountInPerson } from './ownAccountInPerson';
import { getProfile, updateProfile } from './profile';
import { registerUser } from './registerUser';
import { requestPasswordReset } from './requestPasswordReset';
import { checkResetLink, resetPassword } from './resetPassword';

export const accountRoutes: Route[] = [
  route({
    method: 'post',
    path: '/accounts',
    summary: 'Register as a student or a business',
    roles: 'anyone',
    access: PUBLIC,
    body: registrationSchema,
    response: tokenResponse,
    limit: { name: 'register', points: 30, seconds: 3600, by: 'address' },
    refusals: ['conflict'],
    handle: (ctx, { body, request }) => registerUser(ctx, body, request),
  }),
  route({
    method: 'patch',
    path: '/accounts/password/reset/request',
    summary: 'Ask for a link to choose a new password',
    roles: 'anyone',
    access: PUBLIC,
    body: forgotPasswordSchema,
    response: NOTHING,
    limit: { name: 'forgot', points: 10, seconds: 900, by: 'address' },
    handle: (ctx, { body }) => requestPasswordReset(ctx, body.username),
  }),
  route({
    method: 'post',
    path: '/accounts/password/reset',
    summary: 'Choose a new password with the link from the mail',
    roles: 'anyone',
    access: BEARER,
    body: resetPasswordSchema,
    response: tokenResponse,
    limit: { name: 'reset', points: 20, seconds: 900, by: 'address' },
    handle: (ctx, { body, request }) => resetPassword(ctx, body, request),
  }),
  route({
    method: 'post',
    path: '/accounts/password/reset/check',
    summary: 'Whether a link from a mail can still be used',
    roles: 'anyone',
    access: BEARER,
    body: resetLinkSchema,
    response: NOTHING,
    limit: { name: 'reset-check', points: 60, seconds: 900, by: 'address' },
    handle: (ctx, { body }) => checkResetLink(ctx, body.resetToken),
  }),
  route({
    method: 'get',
    path: '/accounts/:userId',
    summary: 'Read the own profile',
    roles: SIGNED_IN,
    access: ownUser('userId'),
    response: profileResponse,
    handle: (ctx, { params }) => getProfile(ctx, params.userId),
  }),
  route({
    method: 'put',
    path: '/accounts/:userId',
    summary: 'Change the own name and email',
    roles: SIGNED_IN,
    access: ownUser('userId'),
    body: profileEditSchema,
    response: profileResponse,
    refusals: ['conflict', 'tooMany'],
    handle: (ctx, { caller, body }) => updateProfile(ctx, caller, body),
  }),
  route({
    method: 'patch',
    path: '/accounts/:userId/password/change',
    summary: 'Change the own password',
    roles: SIGNED_IN,
    access: ownAccountInPerson(MESSAGES.impersonation.password),
    body: changePasswordSchema,
    response: NOTHING,
    limit: { name: 'change-password', points: 10, seconds: 900, by: 'caller' },
    handle: (ctx, { caller, body }) => changePassword(ctx, caller, body),
  }),
  route({
    method: 'get',
    path: '/accounts/:userId/sessions',
    summary: 'Where one is signed in',
    roles: SIGNED_IN,
    access: OWN_ACCOUNT_IN_PERSON,
    response: response.list(sessionResponse),
    handle: (ctx, { caller }) => listSessions(ctx, caller),
  }),
  route({
    method: 'delete',
    path: '/accounts/:userId/sessions',
    summary: 'Sign out everywhere but here',
    roles: SIGNED_IN,
    access: OWN_ACCOUNT_IN_PERSON,
    response: NOTHING,
    handle: (ctx, { caller }) => ctx.db.$transaction((tx) => endOtherSessions(ctx, tx, caller)),
  }),
  route({
    method: 'delete',
    path: '/accounts/:userId/sessions/:sessionId',
    summary: 'Sign out on one device',
    roles: SIGNED_IN,
    access: OWN_ACCOUNT_IN_PERSON,
    response: NOTHING,
    handle: (ctx, { caller, params }) => endSession(ctx, caller, params.sessionId),
  }),
];
