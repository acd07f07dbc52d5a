import { authoriseResponse, collectionsResponse, verifyResponse } from '@platewise/shared/avetmiss';
import { uuid } from '@platewise/shared/fields';
import { object } from 'yup';
import { ADMINS, OFFICE, type Route, route } from '../../http/route';
import { authoriseReporting } from './authorisation/authoriseReporting';
import { listCollections } from './authorisation/listCollections';
import { verifyAuthorisation } from './authorisation/verifyAuthorisation';

export const avetmissAuthoriseRoutes: Route[] = [
  route({
    method: 'get',
    path: '/avetmiss/authorise',
    summary: 'The code that lets this server in at the validation service',
    roles: ADMINS,
    access: OFFICE,
    needs: 'compliance change',
    response: authoriseResponse,
    limit: { name: 'avetmiss-authorise', by: 'caller', points: 30, seconds: 600 },
    handle: (ctx, { caller }) => authoriseReporting(ctx, caller),
  }),
  route({
    method: 'get',
    path: '/avetmiss/verify/:deviceCode',
    summary: 'Whether somebody has entered the code there',
    roles: ADMINS,
    access: OFFICE,
    needs: 'compliance change',
    params: object({ deviceCode: uuid() }),
    response: verifyResponse,
    refusals: ['upstream'],
    handle: (ctx, { caller, params: { deviceCode } }) =>
      verifyAuthorisation(ctx, caller, deviceCode.toLowerCase()),
  }),
  route({
    method: 'get',
    path: '/avetmiss/collections',
    summary: 'The collections that the validation service takes',
    roles: ADMINS,
    access: OFFICE,
    needs: 'compliance read',
    response: collectionsResponse,
    refusals: ['conflict', 'upstream'],
    handle: (ctx) => listCollections(ctx),
  }),
];
