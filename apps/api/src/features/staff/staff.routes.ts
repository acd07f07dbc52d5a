import { response } from '@platewise/shared/fields';
import {
  documentsQuerySchema,
  staffQuerySchema,
  staffRemindersResponse,
  staffRemindersSchema,
  staffRowResponse,
  staffSummaryResponse,
} from '@platewise/shared/staff';
import { BUSINESSES, FILE, type Route, route, SELF } from '../../http/route';
import { listStaff } from './listStaff';
import { remindStaff } from './remindStaff';
import { summariseStaff } from './summariseStaff';
import { zipDocuments } from './zipDocuments';

export const staffRoutes: Route[] = [
  route({
    method: 'get',
    path: '/corporate/staff',
    summary: 'How far the people are whom a business has sent vouchers',
    roles: BUSINESSES,
    access: SELF,
    query: staffQuerySchema,
    response: response.list(staffRowResponse),
    handle: (ctx, { caller, query }) => listStaff(ctx, caller.userId, query),
  }),
  route({
    method: 'get',
    path: '/corporate/staff/summary',
    summary: 'How many people are how far',
    roles: BUSINESSES,
    access: SELF,
    response: staffSummaryResponse,
    handle: (ctx, { caller }) => summariseStaff(ctx, caller.userId),
  }),
  route({
    method: 'post',
    path: '/corporate/staff/reminders',
    summary: 'Remind people of what they have not done yet, each at most once in three days',
    roles: BUSINESSES,
    access: SELF,
    body: staffRemindersSchema,
    response: staffRemindersResponse,
    limit: { name: 'staff-reminders', points: 120, seconds: 3600, by: 'caller' },
    refusals: ['missing', 'conflict'],
    handle: (ctx, { caller, body }) => remindStaff(ctx, caller, body.voucherIds),
  }),
  route({
    method: 'get',
    path: '/corporate/learners/papers.zip',
    summary: 'Certificates and third-party forms of the learners of a business',
    roles: BUSINESSES,
    access: SELF,
    query: documentsQuerySchema,
    response: FILE,
    limit: { name: 'papers', points: 30, seconds: 3600, by: 'caller' },
    refusals: ['missing', 'conflict'],
    handle: async (ctx, { caller, query }) => ({
      fileName: 'papers.zip',
      mediaType: 'application/zip',
      body: await zipDocuments(ctx, caller, query),
    }),
  }),
];
