import { emailLinkSchema } from '@platewise/shared/accounts';
import { uuid } from '@platewise/shared/fields';
import {
  approveLostEmailSchema,
  askLostEmailSchema,
  declineLostEmailSchema,
  lostEmailFilterSchema,
  lostEmailResponse,
  lostEmailRowResponse,
} from '@platewise/shared/lostEmails';
import { object } from 'yup';
import { officeListRoutes } from '../../http/officeRoutes';
import { BEARER, NOTHING, officeRoute, PUBLIC, type Route, route } from '../../http/route';
import { askLostEmail } from './askLostEmail';
import { approveLostEmail, declineLostEmail } from './decideLostEmail';
import { getLostEmail } from './getLostEmail';
import { proveLostEmail, stopLostEmail } from './lostEmailLinks';
import { LOST_EMAIL_LIST } from './lostEmailList';

const params = object({ id: uuid() });
const LINKS = { name: 'lost-email-link', points: 20, seconds: 900, by: 'address' } as const;

export const lostEmailRoutes: Route[] = [
  route({
    method: 'post',
    path: '/lost-emails',
    summary: 'Ask for another email address of an account without its mailbox',
    roles: 'anyone',
    access: PUBLIC,
    body: askLostEmailSchema,
    response: NOTHING,
    limit: { name: 'lost-email', points: 10, seconds: 3600, by: 'address' },
    refusals: ['tooMany'],
    handle: (ctx, { body }) => askLostEmail(ctx, body),
  }),
  route({
    method: 'post',
    path: '/lost-emails/confirm',
    summary: 'Confirm the new mailbox with the link from the mail',
    roles: 'anyone',
    access: BEARER,
    body: emailLinkSchema,
    response: NOTHING,
    limit: LINKS,
    handle: (ctx, { body }) => proveLostEmail(ctx, body.token),
  }),
  route({
    method: 'post',
    path: '/lost-emails/stop',
    summary: 'Stop a request for another address with the link in the former mailbox',
    roles: 'anyone',
    access: BEARER,
    body: emailLinkSchema,
    response: NOTHING,
    limit: LINKS,
    handle: (ctx, { body }) => stopLostEmail(ctx, body.token),
  }),
  ...officeListRoutes({
    path: '/admin/lost-emails',
    needs: 'support read',
    rows: 'learners who lost their mailbox',
    list: LOST_EMAIL_LIST,
    row: lostEmailRowResponse,
    filter: lostEmailFilterSchema,
    fileName: 'lost-emails.csv',
  }),
  officeRoute({
    method: 'get',
    path: '/admin/lost-emails/:id',
    needs: 'sensitive read',
    summary: 'A request for another address, and what the account has',
    params,
    response: lostEmailResponse,
    handle: (ctx, { params: { id } }) => getLostEmail(ctx, id),
  }),
  officeRoute({
    method: 'post',
    path: '/admin/lost-emails/:id/approval',
    needs: 'people change',
    summary: 'Give an account the new address after the person was checked',
    params,
    body: approveLostEmailSchema,
    response: NOTHING,
    refusals: ['conflict'],
    handle: (ctx, { caller, params: { id }, body }) => approveLostEmail(ctx, caller, id, body),
  }),
  officeRoute({
    method: 'post',
    path: '/admin/lost-emails/:id/refusal',
    needs: 'people change',
    summary: 'Decline a request for another address, with a reason',
    params,
    body: declineLostEmailSchema,
    response: NOTHING,
    refusals: ['conflict'],
    handle: (ctx, { caller, params: { id }, body }) => declineLostEmail(ctx, caller, id, body),
  }),
];
