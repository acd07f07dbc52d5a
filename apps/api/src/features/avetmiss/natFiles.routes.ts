import {
  compileResponse,
  compileSchema,
  importResponse,
  MOST_IMPORT_BYTES,
  statusResponse,
} from '@platewise/shared/avetmiss';
import { ADMINS, FILE, NOTHING, OFFICE, type Route, route } from '../../http/route';
import { deleteNatFiles } from './natFiles/deleteNatFiles';
import { exportNatFiles } from './natFiles/exportNatFiles';
import { importNatFiles } from './natFiles/importNatFiles';
import { readStatus } from './natFiles/readStatus';
import { startCompile } from './natFiles/startCompile';

export const natFileRoutes: Route[] = [
  route({
    method: 'get',
    path: '/avetmiss/status',
    summary: 'Whether the validation service lets us in, and how the NAT files stand',
    roles: ADMINS,
    access: OFFICE,
    needs: 'compliance read',
    response: statusResponse,
    handle: (ctx) => readStatus(ctx),
  }),
  route({
    method: 'post',
    path: '/avetmiss/compile',
    summary: 'Generate the NAT files in the background',
    roles: ADMINS,
    access: OFFICE,
    needs: 'compliance change',
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
    needs: 'compliance change',
    response: NOTHING,
    refusals: ['missing'],
    handle: (ctx, { caller }) => deleteNatFiles(ctx, caller),
  }),
  route({
    method: 'get',
    path: '/avetmiss/download',
    summary: 'Export the NAT files as a zip',
    roles: ADMINS,
    access: OFFICE,
    needs: 'compliance read',
    response: FILE,
    mediaType: 'application/zip',
    refusals: ['missing', 'conflict'],
    handle: (ctx, { caller }) => exportNatFiles(ctx, caller),
  }),
  route({
    method: 'post',
    path: '/avetmiss/nat-files',
    summary: 'Import NAT files from a zip',
    roles: ADMINS,
    access: OFFICE,
    needs: 'compliance change',
    upload: { mostBytes: MOST_IMPORT_BYTES },
    response: importResponse,
    limit: { name: 'avetmiss-import', by: 'caller', points: 20, seconds: 600 },
    refusals: ['missing', 'conflict'],
    handle: (ctx, { caller, file }) => importNatFiles(ctx, caller, file.bytes),
  }),
];
