import { surveyAnswer, surveySavedAnswer, surveySchema } from '@platewise/shared/surveys';
import { LEARNERS, type Route, route, SELF } from '../../http/route';
import { ownEnrolment } from '../study/userCourses/ownEnrolment';
import { getSurvey } from './getSurvey';
import { ownSurvey } from './ownSurvey';
import { createSurvey, updateSurvey } from './saveSurvey';

export const surveyRoutes: Route[] = [
  route({
    method: 'get',
    path: '/survey/:id',
    summary: 'Read the survey of a completed course, with the answers given',
    who: LEARNERS,
    whose: ownEnrolment('id'),
    answer: surveyAnswer,
    refusals: ['conflict'],
    handle: (ctx, { owned }) => getSurvey(ctx, owned),
  }),
  route({
    method: 'post',
    path: '/survey',
    summary: 'Save the survey for the first time',
    who: LEARNERS,
    whose: SELF,
    body: surveySchema,
    answer: surveySavedAnswer,
    refusals: ['missing', 'conflict'],
    handle: (ctx, { caller, body }) => createSurvey(ctx, caller, body),
  }),
  route({
    method: 'put',
    path: '/survey/:id',
    summary: 'Save the survey again',
    who: LEARNERS,
    whose: ownSurvey('id'),
    body: surveySchema,
    answer: surveySavedAnswer,
    handle: (ctx, { owned, body }) => updateSurvey(ctx, owned.id, body),
  }),
];
