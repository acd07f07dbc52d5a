import {
  assessmentResponse,
  assessmentRowResponse,
  assessmentsExportSchema,
  assessmentsQuerySchema,
  judgementSchema,
} from '@platewise/shared/assessments';
import { response, uuid } from '@platewise/shared/fields';
import { object } from 'yup';
import { ADMINS, FILE, NOTHING, OFFICE, type Route, route } from '../../http/route';
import { exportAssessments, listAssessments } from './assessmentList';
import { getAssessmentDetails } from './getAssessmentDetails';
import { judgeEnrolment } from './judgeEnrolment';

const params = object({ userCourseId: uuid() });

export const assessmentRoutes: Route[] = [
  route({
    method: 'get',
    path: '/admin/assessments',
    summary: 'The queue of the assessors, or what they have decided',
    roles: ADMINS,
    access: OFFICE,
    needs: 'assessments read',
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
    needs: 'assessments read',
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
    needs: 'assessments read',
    params,
    response: assessmentResponse,
    handle: (ctx, { params: { userCourseId } }) => getAssessmentDetails(ctx, userCourseId),
  }),
  route({
    method: 'post',
    path: '/admin/assessments/:userCourseId/judgements',
    summary: 'Judge an enrolment, and open parts of it again',
    roles: ADMINS,
    access: OFFICE,
    needs: 'assessments decide',
    params,
    body: judgementSchema,
    response: NOTHING,
    refusals: ['conflict', 'tooMany'],
    handle: (ctx, { caller, params: { userCourseId }, body }) =>
      judgeEnrolment(ctx, caller, userCourseId, body),
  }),
];
