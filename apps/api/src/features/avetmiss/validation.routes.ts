import {
  addressFixesSchema,
  dependantsQuerySchema,
  dependantsResponse,
  natFilesResponse,
  submitSchema,
  validationResponse,
  validationUpdateSchema,
} from '@platewise/shared/avetmiss';
import { ADMINS, OFFICE, type Route, route } from '../../http/route';
import { fixAddresses, updateRecords } from './validation/applyFixes';
import { countDependants } from './validation/countDependants';
import { getValidation } from './validation/getValidation';
import { submitNatFiles } from './validation/submitNatFiles';

export const avetmissValidationRoutes: Route[] = [
  route({
    method: 'post',
    path: '/avetmiss/submit',
    summary: 'Submit the NAT files for validation',
    roles: ADMINS,
    access: OFFICE,
    body: submitSchema,
    response: validationResponse,
    refusals: ['missing', 'conflict', 'upstream'],
    handle: (ctx, { caller, body }) => submitNatFiles(ctx, caller, body),
  }),
  route({
    method: 'get',
    path: '/avetmiss/validation',
    summary: 'What the last validation found in the NAT files as they are',
    roles: ADMINS,
    access: OFFICE,
    response: validationResponse,
    refusals: ['missing', 'conflict'],
    handle: (ctx) => getValidation(ctx),
  }),
  route({
    method: 'put',
    path: '/avetmiss/validation/update',
    summary: 'Change or delete records in which something was found',
    roles: ADMINS,
    access: OFFICE,
    body: validationUpdateSchema,
    response: natFilesResponse,
    refusals: ['missing', 'conflict'],
    handle: (ctx, { caller, body }) => updateRecords(ctx, caller, body),
  }),
  route({
    method: 'post',
    path: '/avetmiss/validation/address-fixes',
    summary: 'Change addresses that do not match',
    roles: ADMINS,
    access: OFFICE,
    body: addressFixesSchema,
    response: natFilesResponse,
    refusals: ['missing', 'conflict'],
    handle: (ctx, { caller, body }) => fixAddresses(ctx, caller, body),
  }),
  route({
    method: 'get',
    path: '/avetmiss/validation/dependants',
    summary: 'The records that would be deleted with a record',
    roles: ADMINS,
    access: OFFICE,
    query: dependantsQuerySchema,
    response: dependantsResponse,
    refusals: ['missing', 'conflict'],
    handle: (ctx, { query }) => countDependants(ctx, query),
  }),
];
