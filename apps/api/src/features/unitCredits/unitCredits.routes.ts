import { uuid } from '@platewise/shared/fields';
import {
  enrolmentCreditsResponse,
  newCreditSchema,
  withdrawCreditSchema,
} from '@platewise/shared/unitCredits';
import { object } from 'yup';
import { officeRoute, type Route } from '../../http/route';
import { decideCredit, readCredits, withdrawCredit } from './unitCredits';

const ofEnrolment = object({ userCourseId: uuid() });
const ofCredit = object({ creditId: uuid() });

export const unitCreditRoutes: Route[] = [
  officeRoute({
    method: 'get',
    path: '/admin/users/course/:userCourseId/credits',
    needs: 'assessments read',
    summary: 'The units of an enrolment, with credit transfer and recognition of prior learning',
    params: ofEnrolment,
    response: enrolmentCreditsResponse,
    handle: (ctx, { params: { userCourseId } }) => readCredits(ctx, userCourseId),
  }),
  officeRoute({
    method: 'post',
    path: '/admin/users/course/:userCourseId/credits',
    needs: 'assessments decide',
    summary: 'Decide about credit for a unit, and tell the learner',
    params: ofEnrolment,
    body: newCreditSchema,
    response: enrolmentCreditsResponse,
    status: 201,
    refusals: ['conflict'],
    handle: (ctx, { caller, params: { userCourseId }, body }) =>
      decideCredit(ctx, caller, userCourseId, body),
  }),
  officeRoute({
    method: 'post',
    path: '/admin/credits/:creditId/withdrawal',
    needs: 'assessments decide',
    summary: 'Take back a decision about a unit before the certificate is issued',
    params: ofCredit,
    body: withdrawCreditSchema,
    response: enrolmentCreditsResponse,
    refusals: ['conflict'],
    handle: (ctx, { caller, params: { creditId }, body }) =>
      withdrawCredit(ctx, caller, creditId, body),
  }),
];
