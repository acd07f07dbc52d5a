import {
  correctableAnswersResponse,
  correctionResponse,
  correctionSchema,
} from '@platewise/shared/enrolments/corrections';
import { uuid } from '@platewise/shared/fields';
import { object } from 'yup';
import { officeRoute, type Route } from '../../../../http/route';
import { correctAnswers, getCorrectableAnswers } from './correctAnswers';

const params = object({ userCourseId: uuid() });

export const correctionRoutes: Route[] = [
  officeRoute({
    method: 'get',
    path: '/admin/users/course/:userCourseId/corrections',
    needs: 'sensitive read',
    summary: 'The answers of step 2 that the office can correct',
    params,
    response: correctableAnswersResponse,
    refusals: ['conflict'],
    handle: (ctx, { params: { userCourseId } }) => getCorrectableAnswers(ctx, userCourseId),
  }),
  officeRoute({
    method: 'put',
    path: '/admin/users/course/:userCourseId/corrections',
    needs: 'enrolments change',
    summary: 'Correct answers of step 2, with a reason; the learner is told which ones',
    params,
    body: correctionSchema,
    response: correctionResponse,
    refusals: ['conflict'],
    handle: (ctx, { caller, params: { userCourseId }, body }) =>
      correctAnswers(ctx, caller, userCourseId, body),
  }),
];
