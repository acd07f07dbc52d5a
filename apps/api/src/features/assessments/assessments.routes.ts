import {
  assessmentResponse,
  assessmentRowResponse,
  assessmentsExportSchema,
  assessmentsQuerySchema,
  certificateCheckResponse,
  judgementSchema,
  usiSchema,
} from '@platewise/shared/assessments';
import { response, uuid } from '@platewise/shared/fields';
import { object } from 'yup';
import { ADMINS, FILE, NOTHING, OFFICE, type Route, route, SIGNED_IN } from '../../http/route';
import { certificateChecks } from '../certificates/certificateChecks';
import { readFacts } from '../certificates/readFacts';
import { ownEnrolment } from '../study/userCourses/ownEnrolment';
import { checkedEnrolment } from './checkedEnrolment';
import { correctUsi } from './correctUsi';
import { judge } from './judge';
import { exportAssessments, listAssessments } from './listAssessments';
import { readAssessment } from './readAssessment';

const params = object({ userCourseId: uuid() });

export const assessmentRoutes: Route[] = [
  route({
    method: 'get',
    path: '/userCourse/:id/certificate-checks',
    summary: 'What a certificate waits for, and how to mend what is missing',
    roles: SIGNED_IN,
    access: checkedEnrolment('id'),
    response: response.list(certificateCheckResponse),
    handle: async (ctx, { owned }) =>
      certificateChecks((await readFacts(ctx, ctx.db, owned.id)).facts),
  }),
  route({
    method: 'put',
    path: '/userCourse/:id/usi',
    summary: 'Correct the USI that holds a certificate up',
    roles: SIGNED_IN,
    access: ownEnrolment('id'),
    body: usiSchema,
    response: NOTHING,
    limit: { name: 'usi', points: 30, seconds: 3600, by: 'caller' },
    refusals: ['conflict'],
    handle: (ctx, { owned, body }) => correctUsi(ctx, owned.id, body),
  }),
  route({
    method: 'get',
    path: '/admin/assessments',
    summary: 'The queue of the assessors, or what they have decided',
    roles: ADMINS,
    access: OFFICE,
    query: assessmentsQuerySchema,
    response: response.list(assessmentRowResponse),
    handle: (ctx, { query }) => listAssessments(ctx, query),
  }),
  route({
    method: 'get',
    path: '/admin/assessments/export.csv',
    summary: 'The assessments: exactly what is filtered, as CSV',
    roles: ADMINS,
    access: OFFICE,
    query: assessmentsExportSchema,
    response: FILE,
    handle: async (ctx, { query }) => ({
      fileName: 'assessments.csv',
      mediaType: 'text/csv',
      body: await exportAssessments(ctx, query),
    }),
  }),
  route({
    method: 'get',
    path: '/admin/assessments/:userCourseId',
    summary: 'All that a judgement rests on',
    roles: ADMINS,
    access: OFFICE,
    params,
    response: assessmentResponse,
    handle: (ctx, { params: { userCourseId } }) => readAssessment(ctx, userCourseId),
  }),
  route({
    method: 'post',
    path: '/admin/assessments/:userCourseId/judgements',
    summary: 'Judge an enrolment, and open parts of it again',
    roles: ADMINS,
    access: OFFICE,
    params,
    body: judgementSchema,
    response: NOTHING,
    refusals: ['conflict', 'tooMany'],
    handle: (ctx, { caller, params: { userCourseId }, body }) =>
      judge(ctx, caller, userCourseId, body),
  }),
];
