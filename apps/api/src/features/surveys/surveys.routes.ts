import { surveyAnswer, surveySavedAnswer, surveySchema } from '@platewise/shared/surveys';
import { LEARNERS, type Route, route, SELF } from '../../http/route';
import { ownEnrolment } from '../userCourses/ownEnrolment';
import { getSurvey } from './getSurvey';
import { ownSurvey } from './ownSurvey';
import { createSurvey, updateSurvey } from './saveSurvey';

export const surveyRoutes: Route[] = [
  route({
    method: 'get',
    path: '/survey/:userCourseId',
    summary: 'Read the survey of a completed course, with the answers given',
    who: LEARNERS,
    whose: ownEnrolment('userCourseId'),
    answer: surveyAnswer,
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
    handle: (ctx, { caller, body }) => createSurvey(ctx, caller, body),
  }),
  route({
    method: 'put',
    path: '/survey/:surveyId',
    summary: 'Save the survey again',
    who: LEARNERS,
    whose: ownSurvey('surveyId'),
    body: surveySchema,
    answer: surveySavedAnswer,
    handle: (ctx, { owned, body }) => updateSurvey(ctx, owned.id, body),
  }),
];
