import { importResponse, MOST_IMPORT_BYTES } from '@platewise/shared/avetmiss';
import { ADMINS, FILE, OFFICE, type Route, route } from '../../http/route';
import { exportNatFiles } from './export/exportNatFiles';
import { importNatFiles } from './import/importNatFiles';

export const avetmissExchangeRoutes: Route[] = [
  route({
    method: 'get',
    path: '/avetmiss/download',
    summary: 'Export the NAT files as a zip',
    roles: ADMINS,
    access: OFFICE,
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
    upload: { mostBytes: MOST_IMPORT_BYTES },
    response: importResponse,
    limit: { name: 'avetmiss-import', by: 'caller', points: 20, seconds: 600 },
    refusals: ['missing', 'conflict'],
    handle: (ctx, { caller, file }) => importNatFiles(ctx, caller, file.bytes),
  }),
];
