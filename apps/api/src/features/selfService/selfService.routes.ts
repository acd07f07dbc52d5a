import { MESSAGES } from '@platewise/shared/messages';
import {
  buyExtensionResponse,
  buyExtensionSchema,
  extendOwnSchema,
  extensionOfferResponse,
  selfServiceActResponse,
  selfServiceRulesResponse,
  selfServiceRulesSchema,
} from '@platewise/shared/selfService';
import { courseChangeResponse } from '@platewise/shared/selfService/courseChange';
import { withdrawalOfferResponse, withdrawSchema } from '@platewise/shared/selfService/withdrawal';
import { officeListRoutes } from '../../http/officeRoutes';
import { LEARNERS, officeRoute, type Route, route } from '../../http/route';
import { ownEnrolment, ownEnrolmentInPerson } from '../progress/enrolmentAccess';
import { buyExtension } from './buyExtension';
import { getCourseChange } from './changeCourse';
import { extendOwn, getExtensionOffer } from './extendOwn';
import { SELF_SERVICE_LIST } from './selfServiceList';
import { changeRules, listRulesVersions } from './selfServiceRules';
import { getWithdrawalOffer, withdrawOwn } from './withdrawOwn';

const withdrawing = ownEnrolmentInPerson(MESSAGES.impersonation.withdrawal);

export const selfServiceRoutes: Route[] = [
  route({
    method: 'get',
    path: '/userCourse/:id/extension',
    summary: 'Whether one can get more time for a course without the office',
    roles: LEARNERS,
    access: ownEnrolment('id'),
    response: extensionOfferResponse,
    handle: (ctx, { owned }) => getExtensionOffer(ctx, owned),
  }),
  route({
    method: 'post',
    path: '/userCourse/:id/extension',
    summary: 'Get more time for a course',
    roles: LEARNERS,
    access: ownEnrolment('id'),
    body: extendOwnSchema,
    response: extensionOfferResponse,
    refusals: ['conflict'],
    handle: (ctx, { caller, owned, body }) => extendOwn(ctx, caller, owned, body.until),
  }),
  route({
    method: 'post',
    path: '/userCourse/:id/extension/purchase',
    summary: 'Pay for more time for a course, on the terms that were shown',
    roles: LEARNERS,
    access: ownEnrolment('id'),
    body: buyExtensionSchema,
    response: buyExtensionResponse,
    idempotent: true,
    refusals: ['tooMany', 'upstream'],
    handle: (ctx, { caller, owned, body, firstTriedAt }) =>
      buyExtension(ctx, caller, owned, body, firstTriedAt),
  }),
  route({
    method: 'get',
    path: '/userCourse/:id/withdrawal',
    summary: 'Whether one can withdraw from a course without the office, and what is paid back',
    roles: LEARNERS,
    access: ownEnrolment('id'),
    response: withdrawalOfferResponse,
    handle: (ctx, { owned }) => getWithdrawalOffer(ctx, owned),
  }),
  route({
    method: 'post',
    path: '/userCourse/:id/withdrawal',
    summary: 'Withdraw from a course, on the terms that were shown',
    roles: LEARNERS,
    access: withdrawing('id'),
    body: withdrawSchema,
    response: withdrawalOfferResponse,
    idempotent: true,
    refusals: ['conflict'],
    handle: (ctx, { caller, owned, body }) => withdrawOwn(ctx, caller, owned, body),
  }),
  route({
    method: 'get',
    path: '/userCourse/:id/course-change',
    summary: 'Whether one can change to another course without the office, and what comes back',
    roles: LEARNERS,
    access: ownEnrolment('id'),
    response: courseChangeResponse,
    handle: (ctx, { owned }) => getCourseChange(ctx, owned),
  }),
  ...officeListRoutes({
    path: '/admin/self-service',
    needs: 'support read',
    rows: 'things that learners did by themselves',
    list: SELF_SERVICE_LIST,
    row: selfServiceActResponse,
    fileName: 'self-service.csv',
  }),
  officeRoute({
    method: 'get',
    path: '/admin/self-service/rules',
    needs: 'support read',
    summary: 'The limits of what learners do by themselves, with earlier versions',
    response: selfServiceRulesResponse,
    handle: (ctx) => listRulesVersions(ctx),
  }),
  officeRoute({
    method: 'put',
    path: '/admin/self-service/rules',
    needs: 'support change',
    summary: 'Change the limits of what learners do by themselves',
    body: selfServiceRulesSchema,
    response: selfServiceRulesResponse,
    refusals: ['conflict'],
    handle: (ctx, { caller, body }) => changeRules(ctx, caller, body),
  }),
];
