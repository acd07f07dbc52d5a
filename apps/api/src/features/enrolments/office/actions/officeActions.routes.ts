import { reissueResponse } from '@platewise/shared/certificates';
import {
  enrolmentActionsResponse,
  extendExpirySchema,
  extendedResponse,
  reasonSchema,
} from '@platewise/shared/enrolments/officeActions';
import { uuid } from '@platewise/shared/fields';
import { sendObserverLinksSchema, sentObserverLinksResponse } from '@platewise/shared/learners';
import { refundResponse, refundSchema } from '@platewise/shared/payments';
import { object } from 'yup';
import { ADMINS, NOTHING, OFFICE, type Route, route } from '../../../../http/route';
import { endWithoutRefund } from './endEnrolment';
import { extendChosen } from './extendExpiry';
import { giveVoucherBack } from './giveVoucherBack';
import { issueCertificateNow } from './issueCertificateNow';
import { readActions } from './readActions';
import { refundAndEnd } from './refundAndEnd';
import { sendObserverLinks } from './sendObserverLinks';

const params = object({ userCourseId: uuid() });

/** Both ways to end an enrolment require a reason. */
const ending = {
  method: 'post',
  roles: ADMINS,
  access: OFFICE,
  params,
  body: reasonSchema,
  response: NOTHING,
  refusals: ['conflict'],
} as const;

export const officeActionRoutes: Route[] = [
  route({
    method: 'post',
    path: '/admin/users/courses/expiry',
    summary: 'Give the learners of the chosen enrolments more time; expired ones open again',
    roles: ADMINS,
    access: OFFICE,
    needs: 'enrolments change',
    body: extendExpirySchema,
    response: extendedResponse,
    refusals: ['missing', 'conflict'],
    handle: (ctx, { caller, body }) => extendChosen(ctx, caller, body),
  }),
  route({
    method: 'post',
    path: '/admin/users/courses/observer-links',
    summary: 'Send the observers of the chosen enrolments their link again',
    needs: 'enrolments change',
    roles: ADMINS,
    access: OFFICE,
    body: sendObserverLinksSchema,
    response: sentObserverLinksResponse,
    refusals: ['conflict'],
    handle: (ctx, { caller, body }) => sendObserverLinks(ctx, caller, body),
  }),
  route({
    method: 'get',
    path: '/admin/users/course/:userCourseId/actions',
    summary: 'What the office can do about an enrolment: certificates, payment, voucher',
    roles: ADMINS,
    access: OFFICE,
    needs: 'enrolments read',
    params,
    response: enrolmentActionsResponse,
    handle: (ctx, { params: { userCourseId } }) => readActions(ctx, userCourseId),
  }),
  route({
    method: 'post',
    path: '/admin/users/course/:userCourseId/certificate',
    summary: 'Issue a certificate for which nothing is missing',
    roles: ADMINS,
    access: OFFICE,
    needs: 'certificates change',
    params,
    response: reissueResponse,
    refusals: ['conflict'],
    handle: (ctx, { caller, params: { userCourseId } }) =>
      issueCertificateNow(ctx, caller, userCourseId),
  }),
  route({
    ...ending,
    path: '/admin/users/course/:userCourseId/voucher-return',
    needs: 'enrolments change',
    summary: 'Give the voucher back to its business and end the enrolment it had paid for',
    handle: (ctx, { caller, params: { userCourseId }, body }) =>
      giveVoucherBack(ctx, caller, userCourseId, body.reason),
  }),
  route({
    ...ending,
    path: '/admin/users/course/:userCourseId/end',
    needs: 'enrolments change',
    summary: 'End an enrolment for good and give nothing back: a voucher stays used',
    handle: (ctx, { caller, params: { userCourseId }, body }) =>
      endWithoutRefund(ctx, caller, userCourseId, body.reason),
  }),
  route({
    method: 'post',
    path: '/admin/payments/:id/refund',
    summary: 'Give the whole amount of a payment back, and end the enrolment it paid for',
    roles: ADMINS,
    access: OFFICE,
    needs: 'money change',
    params: object({ id: uuid() }),
    body: refundSchema,
    response: refundResponse,
    refusals: ['conflict'],
    handle: (ctx, { caller, params, body }) => refundAndEnd(ctx, caller, params.id, body),
  }),
];
