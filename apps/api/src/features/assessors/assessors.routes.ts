import { assessorResponse, newCredentialSchema } from '@platewise/shared/assessors';
import { response, uuid } from '@platewise/shared/fields';
import { object } from 'yup';
import { officeRoute, type Route } from '../../http/route';
import { addCredential, endCredential, listAssessors } from './assessorCredentials';

const assessors = response.list(assessorResponse);

export const assessorRoutes: Route[] = [
  officeRoute({
    method: 'get',
    path: '/admin/assessors',
    needs: 'assessments read',
    summary: 'The people who may decide assessments, with their credentials',
    response: assessors,
    handle: (ctx) => listAssessors(ctx),
  }),
  officeRoute({
    method: 'post',
    path: '/admin/assessors/credentials',
    needs: 'office accounts',
    summary: 'Record the credential of an assessor',
    body: newCredentialSchema,
    response: assessors,
    status: 201,
    refusals: ['conflict'],
    handle: (ctx, { caller, body }) => addCredential(ctx, caller, body),
  }),
  officeRoute({
    method: 'delete',
    path: '/admin/assessors/credentials/:credentialId',
    needs: 'office accounts',
    summary: 'End the credential of an assessor',
    params: object({ credentialId: uuid() }),
    response: assessors,
    refusals: ['conflict'],
    handle: (ctx, { caller, params }) => endCredential(ctx, caller, params.credentialId),
  }),
];
