import {
  appCodeSchema,
  beginAtSignInSchema,
  confirmAtSignInSchema,
  ownPasswordSchema,
  recoveryCodesResponse,
  secondFactorResponse,
  setUpAtSignInResponse,
  setUpResponse,
} from '@platewise/shared/auth/secondFactor';
import { uuid } from '@platewise/shared/fields';
import { object } from 'yup';
import { ADMINS, BEARER, type Limit, NOTHING, OFFICE, type Route, route } from '../../http/route';
import {
  getSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  turnOff,
} from '../auth/secondFactor/changeSecondFactor';
import { beginSetUp, confirmOwnSetUp } from '../auth/secondFactor/setUp';
import { beginAtSignIn, confirmAtSignIn } from '../auth/setUpAtSignIn';
import { checkOwnPassword } from './checkOwnPassword';
import { OWN_ACCOUNT_IN_PERSON } from './ownAccountInPerson';

const perCaller: Limit = { name: 'second-factor', points: 20, seconds: 900, by: 'caller' };
const atSignIn: Limit = { name: 'second-factor-sign-in', points: 30, seconds: 900, by: 'address' };

export const secondFactorRoutes: Route[] = [
  route({
    method: 'get',
    path: '/accounts/:userId/second-factor',
    summary: 'Whether the own two-step sign-in is on',
    roles: ADMINS,
    access: OWN_ACCOUNT_IN_PERSON,
    needs: 'own account',
    response: secondFactorResponse,
    handle: (ctx, { caller }) => getSecondFactor(ctx, caller.userId),
  }),
  route({
    method: 'post',
    path: '/accounts/:userId/second-factor',
    summary: 'Begin to set up two-step sign-in, or set it up in another app',
    roles: ADMINS,
    access: OWN_ACCOUNT_IN_PERSON,
    needs: 'own account',
    body: ownPasswordSchema,
    response: setUpResponse,
    limit: perCaller,
    handle: async (ctx, { caller, body }) =>
      beginSetUp(ctx, await checkOwnPassword(ctx, caller, body.password)),
  }),
  route({
    method: 'post',
    path: '/accounts/:userId/second-factor/confirm',
    summary: 'Turn two-step sign-in on with the first code from the app',
    roles: ADMINS,
    access: OWN_ACCOUNT_IN_PERSON,
    needs: 'own account',
    body: appCodeSchema,
    response: recoveryCodesResponse,
    limit: perCaller,
    refusals: ['conflict'],
    handle: (ctx, { caller, body }) => confirmOwnSetUp(ctx, caller, body.code),
  }),
  route({
    method: 'post',
    path: '/accounts/:userId/second-factor/recovery-codes',
    summary: 'Make new recovery codes',
    roles: ADMINS,
    access: OWN_ACCOUNT_IN_PERSON,
    needs: 'own account',
    body: ownPasswordSchema,
    response: recoveryCodesResponse,
    limit: perCaller,
    handle: async (ctx, { caller, body }) =>
      renewRecoveryCodes(ctx, await checkOwnPassword(ctx, caller, body.password)),
  }),
  route({
    method: 'post',
    path: '/accounts/:userId/second-factor/off',
    summary: 'Turn two-step sign-in off',
    roles: ADMINS,
    access: OWN_ACCOUNT_IN_PERSON,
    needs: 'own account',
    body: ownPasswordSchema,
    response: NOTHING,
    limit: perCaller,
    refusals: ['conflict'],
    handle: async (ctx, { caller, body }) =>
      turnOff(ctx, await checkOwnPassword(ctx, caller, body.password)),
  }),
  route({
    method: 'post',
    path: '/auth/second-factor',
    summary: 'Begin to set up two-step sign-in where a sign-in asked for it',
    roles: 'anyone',
    access: BEARER,
    body: beginAtSignInSchema,
    response: setUpResponse,
    limit: atSignIn,
    refusals: ['conflict'],
    handle: (ctx, { body }) => beginAtSignIn(ctx, body.mfaToken),
  }),
  route({
    method: 'post',
    path: '/auth/second-factor/confirm',
    summary: 'Turn two-step sign-in on with the first code from the app, and sign in',
    roles: 'anyone',
    access: BEARER,
    body: confirmAtSignInSchema,
    response: setUpAtSignInResponse,
    tokens: true,
    limit: atSignIn,
    refusals: ['conflict'],
    handle: (ctx, { body, request }) => confirmAtSignIn(ctx, body, request),
  }),
  route({
    method: 'delete',
    path: '/admin/users/:id/second-factor',
    summary: 'Reset the two-step sign-in of an admin who has lost it',
    roles: ADMINS,
    access: OFFICE,
    needs: 'office accounts',
    params: object({ id: uuid() }),
    body: ownPasswordSchema,
    response: NOTHING,
    refusals: ['conflict', 'tooMany'],
    handle: async (ctx, { caller, params, body }) =>
      resetSecondFactor(
        ctx,
        params.id.toLowerCase(),
        await checkOwnPassword(ctx, caller, body.password),
      ),
  }),
];
