import {
  changePasswordSchema,
  forgotPasswordSchema,
  profileAnswer,
  profileEditSchema,
  registrationSchema,
  resetLinkSchema,
  resetPasswordSchema,
  tokenAnswer,
} from '@platewise/shared/accounts';
import { sessionAnswer } from '@platewise/shared/auth/sessions';
import { answer } from '@platewise/shared/fields';
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
    who: 'anyone',
    whose: PUBLIC,
    body: registrationSchema,
    answer: tokenAnswer,
    limit: { name: 'register', points: 30, seconds: 3600, by: 'address' },
    refusals: ['conflict'],
    handle: (ctx, { body, request }) => registerUser(ctx, body, request),
  }),
  route({
    method: 'patch',
    path: '/accounts/password/reset/request',
    summary: 'Ask for a link to choose a new password',
    who: 'anyone',
    whose: PUBLIC,
    body: forgotPasswordSchema,
    answer: NOTHING,
    limit: { name: 'forgot', points: 10, seconds: 900, by: 'address' },
    handle: (ctx, { body }) => requestPasswordReset(ctx, body.username),
  }),
  route({
    method: 'post',
    path: '/accounts/password/reset',
    summary: 'Choose a new password with the link from the mail',
    who: 'anyone',
    whose: BEARER,
    body: resetPasswordSchema,
    answer: tokenAnswer,
    limit: { name: 'reset', points: 20, seconds: 900, by: 'address' },
    handle: (ctx, { body, request }) => resetPassword(ctx, body, request),
  }),
  route({
    method: 'post',
    path: '/accounts/password/reset/check',
    summary: 'Whether a link from a mail can still be used',
    who: 'anyone',
    whose: BEARER,
    body: resetLinkSchema,
    answer: NOTHING,
    limit: { name: 'reset-check', points: 60, seconds: 900, by: 'address' },
    handle: (ctx, { body }) => checkResetLink(ctx, body.resetToken),
  }),
  route({
    method: 'get',
    path: '/accounts/:userId',
    summary: 'Read the own profile',
    who: SIGNED_IN,
    whose: ownUser('userId'),
    answer: profileAnswer,
    handle: (ctx, { params }) => getProfile(ctx, params.userId),
  }),
  route({
    method: 'put',
    path: '/accounts/:userId',
    summary: 'Change the own name and email',
    who: SIGNED_IN,
    whose: ownUser('userId'),
    body: profileEditSchema,
    answer: profileAnswer,
    refusals: ['conflict', 'tooMany'],
    handle: (ctx, { caller, body }) => updateProfile(ctx, caller, body),
  }),
  route({
    method: 'patch',
    path: '/accounts/:userId/password/change',
    summary: 'Change the own password',
    who: SIGNED_IN,
    whose: ownAccountInPerson(MESSAGES.impersonation.password),
    body: changePasswordSchema,
    answer: NOTHING,
    limit: { name: 'change-password', points: 10, seconds: 900, by: 'caller' },
    handle: (ctx, { caller, body }) => changePassword(ctx, caller, body),
  }),
  route({
    method: 'get',
    path: '/accounts/:userId/sessions',
    summary: 'Where one is signed in',
    who: SIGNED_IN,
    whose: OWN_ACCOUNT_IN_PERSON,
    answer: answer.list(sessionAnswer),
    handle: (ctx, { caller }) => listSessions(ctx, caller),
  }),
  route({
    method: 'delete',
    path: '/accounts/:userId/sessions',
    summary: 'Sign out everywhere but here',
    who: SIGNED_IN,
    whose: OWN_ACCOUNT_IN_PERSON,
    answer: NOTHING,
    handle: (ctx, { caller }) => ctx.db.$transaction((tx) => endOtherSessions(ctx, tx, caller)),
  }),
  route({
    method: 'delete',
    path: '/accounts/:userId/sessions/:sessionId',
    summary: 'Sign out on one device',
    who: SIGNED_IN,
    whose: OWN_ACCOUNT_IN_PERSON,
    answer: NOTHING,
    handle: (ctx, { caller, params }) => endSession(ctx, caller, params.sessionId),
  }),
];
