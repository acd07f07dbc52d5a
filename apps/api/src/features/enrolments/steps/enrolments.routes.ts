import {
  discountedPriceResponse,
  discountedPriceSchema,
  enrolmentStep1Answer,
  enrolmentStep1Schema,
} from '@platewise/shared/enrolments/step1';
import {
  enrolmentStep2Answer,
  enrolmentStep2SavedAnswer,
  enrolmentStep2Schema,
} from '@platewise/shared/enrolments/step2';
import {
  enrolmentStep3Answer,
  enrolmentStep3SavedAnswer,
  enrolmentStep3Schema,
  enrolmentStep3VideoSchema,
} from '@platewise/shared/enrolments/step3';
import { recertificationResponse } from '@platewise/shared/recertification';
import { LEARNERS, type Route, route, SELF } from '../../../http/route';
import { ownEnrolment } from '../../progress/enrolmentAccess';
import { getRecertification } from '../../recertification/recertification';
import type { CourseChange } from './createEnrolment';
import { enrolLearner } from './enrolLearner';
import { getDiscountedPrice } from './enrolmentPrice';
import { getPersonalDetails, savePersonalDetails } from './personalDetails';
import {
  getWorkAndObserver,
  saveWorkAndObserver,
  saveWorkWithoutObserver,
} from './workAndObserver';

export const enrolmentRoutes = (change: CourseChange): Route[] => [
  route({
    method: 'post',
    path: '/enrolment/step1',
    summary: 'Pay for a course, by card or with a code, and be enrolled',
    roles: LEARNERS,
    access: SELF,
    body: enrolmentStep1Schema,
    response: enrolmentStep1Answer,
    idempotent: true,
    refusals: ['tooMany', 'upstream'],
    handle: (ctx, { caller, body, firstTriedAt }) =>
      enrolLearner(ctx, caller, body, firstTriedAt, change),
  }),
  route({
    method: 'post',
    path: '/enrolment/get-discounted-course-price',
    summary: 'What a course costs with a promo or voucher code',
    roles: LEARNERS,
    access: SELF,
    body: discountedPriceSchema,
    response: discountedPriceResponse,
    limit: { name: 'discounted-price', points: 30, seconds: 60, by: 'caller' },
    refusals: ['missing', 'conflict'],
    handle: (ctx, { body }) => getDiscountedPrice(ctx, body),
  }),
  route({
    method: 'get',
    path: '/enrolment/:userCourseId/renewal',
    summary: 'Which course renews the certificate of an enrolment, and what the form starts with',
    roles: LEARNERS,
    access: ownEnrolment('userCourseId'),
    response: recertificationResponse,
    handle: (ctx, { owned }) => getRecertification(ctx, owned.id),
  }),
  route({
    method: 'get',
    path: '/enrolment/:userCourseId/step2',
    summary: 'Read the personal details of an enrolment',
    roles: LEARNERS,
    access: ownEnrolment('userCourseId'),
    response: enrolmentStep2Answer,
    handle: (ctx, { owned }) => getPersonalDetails(ctx, owned.id),
  }),
  route({
    method: 'put',
    path: '/enrolment/:userCourseId/step2',
    summary: 'Save the personal details of an enrolment',
    roles: LEARNERS,
    access: ownEnrolment('userCourseId'),
    body: enrolmentStep2Schema,
    response: enrolmentStep2SavedAnswer,
    refusals: ['conflict'],
    handle: (ctx, { owned, body }) => savePersonalDetails(ctx, owned.id, body),
  }),
  route({
    method: 'get',
    path: '/enrolment/:userCourseId/step3',
    summary: 'Read the work experience and the observer of an enrolment',
    roles: LEARNERS,
    access: ownEnrolment('userCourseId'),
    response: enrolmentStep3Answer,
    handle: (ctx, { owned }) => getWorkAndObserver(ctx, owned.id),
  }),
  route({
    method: 'put',
    path: '/enrolment/:userCourseId/step3',
    summary: 'Save the work experience and the observer, and complete the enrolment',
    roles: LEARNERS,
    access: ownEnrolment('userCourseId'),
    body: enrolmentStep3Schema,
    response: enrolmentStep3SavedAnswer,
    refusals: ['conflict'],
    handle: (ctx, { owned, body }) => saveWorkAndObserver(ctx, owned.id, body),
  }),
  route({
    method: 'put',
    path: '/enrolment/:userCourseId/step3/video',
    summary:
      'Save the work experience of a learner who shows skills on video or live, and complete the enrolment',
    roles: LEARNERS,
    access: ownEnrolment('userCourseId'),
    body: enrolmentStep3VideoSchema,
    response: enrolmentStep3SavedAnswer,
    refusals: ['conflict'],
    handle: (ctx, { owned, body }) => saveWorkWithoutObserver(ctx, owned.id, body),
  }),
];
