import {
  enrolledOnBehalfResponse,
  enrolOnBehalfSchema,
  learnerAccountQuerySchema,
  learnerAccountResponse,
} from '@platewise/shared/enrolments/onBehalf';
import { officeRoute, type Route } from '../../http/route';
import { enrolOnBehalf } from './enrolOnBehalf';
import { findLearnerAccount } from './findLearnerAccount';

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
];
