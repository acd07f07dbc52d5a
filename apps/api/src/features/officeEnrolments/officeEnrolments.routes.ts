import {
  enrolListCheckResponse,
  enrolListCheckSchema,
  enrolListSchema,
  enrolledListResponse,
} from '@platewise/shared/enrolments/enrolList';
import {
  enrolledOnBehalfResponse,
  enrolOnBehalfSchema,
  learnerAccountQuerySchema,
  learnerAccountResponse,
} from '@platewise/shared/enrolments/onBehalf';
import { officeRoute, type Route } from '../../http/route';
import { checkEnrolList } from './checkEnrolList';
import { enrolList } from './enrolList';
import { enrolOnBehalf } from './enrolOnBehalf';
import { findLearnerAccount } from './findLearnerAccount';

/** A list may contain all the columns of an export. */
const LIST_BYTES = 3 * 1024 * 1024;

export const onBehalfRoutes: Route[] = [
  officeRoute({
    method: 'get',
    path: '/admin/enrolments/account',
    needs: 'enrolments change',
    summary: 'The account with an email, as the office sees it before it enrols its owner',
    query: learnerAccountQuerySchema,
    response: learnerAccountResponse,
    handle: async (ctx, { query }) => ({ account: await findLearnerAccount(ctx, query) }),
  }),
  officeRoute({
    method: 'post',
    path: '/admin/enrolments',
    needs: 'enrolments change',
    summary: 'Enrol a learner, who is invited if there was no account with the email',
    body: enrolOnBehalfSchema,
    response: enrolledOnBehalfResponse,
    idempotent: true,
    refusals: ['conflict'],
    handle: (ctx, { caller, body, firstTriedAt }) => enrolOnBehalf(ctx, caller, body, firstTriedAt),
  }),
  officeRoute({
    method: 'post',
    path: '/admin/enrolments/list/check',
    needs: 'enrolments change',
    summary: 'Check a list of learners before the office enrols them',
    body: enrolListCheckSchema,
    mostBytes: LIST_BYTES,
    response: enrolListCheckResponse,
    handle: (ctx, { body }) => checkEnrolList(ctx, body),
  }),
  officeRoute({
    method: 'post',
    path: '/admin/enrolments/list',
    needs: 'enrolments change',
    summary: 'Enrol all learners of a list, with one invoice to a business',
    body: enrolListSchema,
    mostBytes: LIST_BYTES,
    response: enrolledListResponse,
    idempotent: true,
    refusals: ['conflict'],
    handle: (ctx, { caller, body, firstTriedAt }) => enrolList(ctx, caller, body, firstTriedAt),
  }),
];
