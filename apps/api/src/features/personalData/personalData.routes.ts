import { ownPasswordSchema } from '@platewise/shared/auth/secondFactor';
import { formatCount } from '@platewise/shared/count';
import { uuid } from '@platewise/shared/fields';
import { object } from 'yup';
import { ADMINS, FILE, type Limit, OFFICE, type Route, route, SIGNED_IN } from '../../http/route';
import { OWN_ACCOUNT_IN_PERSON } from '../accounts/ownAccountInPerson';
import { exportOwnData, exportUserData } from './exportPersonalData';

const LIMIT: Limit = {
  name: 'personal-data',
  points: 5,
  seconds: 3600,
  by: 'caller',
  refusal: (minutes) =>
    `You can download this data five times an hour. Please try again in ${formatCount(minutes, 'minute')}.`,
};

export const personalDataRoutes: Route[] = [
  route({
    method: 'post',
    path: '/accounts/:userId/data',
    summary: 'Download everything that is held about oneself',
    roles: SIGNED_IN,
    access: OWN_ACCOUNT_IN_PERSON,
    body: ownPasswordSchema,
    response: FILE,
    mediaType: 'application/zip',
    limit: LIMIT,
    handle: (ctx, { caller, body }) => exportOwnData(ctx, caller, body.password),
  }),
  route({
    method: 'post',
    path: '/admin/users/:userId/data',
    summary: 'Download everything that is held about a user who has asked for it',
    roles: ADMINS,
    access: OFFICE,
    needs: 'people change',
    params: object({ userId: uuid() }),
    body: ownPasswordSchema,
    response: FILE,
    mediaType: 'application/zip',
    limit: LIMIT,
    handle: (ctx, { caller, params, body }) =>
      exportUserData(ctx, caller, params.userId, body.password),
  }),
];
