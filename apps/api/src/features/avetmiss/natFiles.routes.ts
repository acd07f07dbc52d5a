import { compileResponse, compileSchema, statusResponse } from '@platewise/shared/avetmiss';
import { ADMINS, NOTHING, OFFICE, type Route, route } from '../../http/route';
import { startCompile } from './compile/startCompile';
import { deleteNatFiles } from './status/deleteNatFiles';
import { readStatus } from './status/readStatus';

export const natFileRoutes: Route[] = [
  route({
    method: 'get',
    path: '/avetmiss/status',
    summary: 'Whether the validation service lets us in, and how the NAT files stand',
    roles: ADMINS,
    access: OFFICE,
    response: statusResponse,
    handle: (ctx) => readStatus(ctx),
  }),
  route({
    method: 'post',
    path: '/avetmiss/compile',
    summary: 'Generate the NAT files in the background',
    roles: ADMINS,
    access: OFFICE,
    body: compileSchema,
    response: compileResponse,
    refusals: ['conflict'],
    handle: (ctx, { caller, body }) => startCompile(ctx, caller, body),
  }),
  route({
    method: 'delete',
    path: '/avetmiss',
    summary: 'Delete the NAT files',
    roles: ADMINS,
    access: OFFICE,
    response: NOTHING,
    refusals: ['missing'],
    handle: (ctx, { caller }) => deleteNatFiles(ctx, caller),
  }),
];
