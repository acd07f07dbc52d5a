import { answer } from '@platewise/shared/fields';
import {
  papersQuerySchema,
  staffQuerySchema,
  staffRemindersAnswer,
  staffRemindersSchema,
  staffRowAnswer,
  staffSummaryAnswer,
} from '@platewise/shared/staff';
import { BUSINESSES, FILE, type Route, route, SELF } from '../../http/route';
import { listStaff } from './listStaff';
import { remindStaff } from './remindStaff';
import { summariseStaff } from './summariseStaff';
import { zipPapers } from './zipPapers';

export const staffRoutes: Route[] = [
  route({
    method: 'get',
    path: '/corporate/staff',
    summary: 'How far the people are whom a business has sent vouchers',
    who: BUSINESSES,
    whose: SELF,
    query: staffQuerySchema,
    answer: answer.list(staffRowAnswer),
    handle: (ctx, { caller, query }) => listStaff(ctx, caller.userId, query),
  }),
  route({
    method: 'get',
    path: '/corporate/staff/summary',
    summary: 'How many people are how far',
    who: BUSINESSES,
    whose: SELF,
    answer: staffSummaryAnswer,
    handle: (ctx, { caller }) => summariseStaff(ctx, caller.userId),
  }),
  route({
    method: 'post',
    path: '/corporate/staff/reminders',
    summary: 'Remind people of what they have not done yet, each at most once in three days',
    who: BUSINESSES,
    whose: SELF,
    body: staffRemindersSchema,
    answer: staffRemindersAnswer,
    limit: { name: 'staff-reminders', points: 120, seconds: 3600, by: 'caller' },
    refusals: ['missing', 'conflict'],
    handle: (ctx, { caller, body }) => remindStaff(ctx, caller, body.voucherIds),
  }),
  route({
    method: 'get',
    path: '/corporate/learners/papers.zip',
    summary: 'Certificates and third-party forms of the learners of a business',
    who: BUSINESSES,
    whose: SELF,
    query: papersQuerySchema,
    answer: FILE,
    limit: { name: 'papers', points: 30, seconds: 3600, by: 'caller' },
    refusals: ['missing', 'conflict'],
    handle: async (ctx, { caller, query }) => ({
      fileName: 'papers.zip',
      mediaType: 'application/zip',
      body: await zipPapers(ctx, caller, query),
    }),
  }),
];
