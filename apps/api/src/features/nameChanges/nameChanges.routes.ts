import { MOST_DOCUMENT_BYTES } from '@platewise/shared/documents';
import { uuid } from '@platewise/shared/fields';
import { MESSAGES } from '@platewise/shared/messages';
import {
  askNameChangeSchema,
  decidedNameChangeResponse,
  declineNameChangeSchema,
  nameChangeResponse,
  nameChangeRowResponse,
  nameChangesFilterSchema,
  ownNameChangeResponse,
} from '@platewise/shared/nameChanges';
import { object } from 'yup';
import { officeListRoutes } from '../../http/officeRoutes';
import { FILE, LEARNERS, NOTHING, officeRoute, type Route, route } from '../../http/route';
import { ownAccountInPerson } from '../accounts/ownAccountInPerson';
import { ownUser } from '../study/userCourses/ownUser';
import { askForNameChange, getOwnNameChange, withdrawNameChange } from './askForNameChange';
import { approveNameChange, declineNameChange } from './decideNameChange';
import { getNameChange, getNameProof } from './getNameChange';
import { NAME_CHANGE_LIST } from './nameChangeList';

const inPerson = ownAccountInPerson(MESSAGES.impersonation.name);
const ofRequest = object({ nameChangeId: uuid() });

export const nameChangeRoutes: Route[] = [
  route({
    method: 'get',
    path: '/accounts/:userId/name-change',
    summary: 'What another name would change, and the latest request for one',
    roles: LEARNERS,
    access: ownUser('userId'),
    response: ownNameChangeResponse,
    handle: (ctx, { params }) => getOwnNameChange(ctx, params.userId),
  }),
  route({
    method: 'post',
    path: '/accounts/:userId/name-change',
    summary: 'Ask for another name, with a proof: a JPEG, PNG or PDF',
    roles: LEARNERS,
    access: inPerson,
    query: askNameChangeSchema,
    upload: { mostBytes: MOST_DOCUMENT_BYTES, accepts: 'papers' },
    response: ownNameChangeResponse,
    status: 201,
    limit: { name: 'name-change', points: 100, seconds: 3600, by: 'caller' },
    refusals: ['conflict'],
    handle: (ctx, { caller, query, file }) => askForNameChange(ctx, caller, query, file),
  }),
  route({
    method: 'delete',
    path: '/accounts/:userId/name-change',
    summary: 'Withdraw the own request for another name',
    roles: LEARNERS,
    access: inPerson,
    response: ownNameChangeResponse,
    refusals: ['conflict'],
    handle: (ctx, { caller }) => withdrawNameChange(ctx, caller),
  }),
  ...officeListRoutes({
    path: '/admin/name-changes',
    needs: 'support read',
    rows: 'requests for another name',
    list: NAME_CHANGE_LIST,
    row: nameChangeRowResponse,
    filter: nameChangesFilterSchema,
    fileName: 'name-changes.csv',
  }),
  officeRoute({
    method: 'get',
    path: '/admin/name-changes/:nameChangeId',
    needs: 'support read',
    summary: 'A request for another name, with what it would change',
    params: ofRequest,
    response: nameChangeResponse,
    handle: (ctx, { params }) => getNameChange(ctx, params.nameChangeId),
  }),
  officeRoute({
    method: 'get',
    path: '/admin/name-changes/:nameChangeId/proof',
    needs: 'sensitive read',
    summary: 'The proof of another name, until the request is decided',
    params: ofRequest,
    response: FILE,
    mediaType: '*/*',
    handle: (ctx, { params }) => getNameProof(ctx, params.nameChangeId),
  }),
  officeRoute({
    method: 'put',
    path: '/admin/name-changes/:nameChangeId/approval',
    needs: 'people change',
    summary: 'Give the learner the new name, and replace the certificates',
    params: ofRequest,
    response: decidedNameChangeResponse,
    refusals: ['conflict'],
    handle: (ctx, { caller, params }) => approveNameChange(ctx, caller, params.nameChangeId),
  }),
  officeRoute({
    method: 'put',
    path: '/admin/name-changes/:nameChangeId/refusal',
    needs: 'people change',
    summary: 'Decline a request for another name, with a reason that the learner reads',
    params: ofRequest,
    body: declineNameChangeSchema,
    response: NOTHING,
    refusals: ['conflict'],
    handle: (ctx, { caller, params, body }) =>
      declineNameChange(ctx, caller, params.nameChangeId, body),
  }),
];
