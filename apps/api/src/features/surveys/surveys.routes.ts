import { surveyResponse, surveySavedResponse, surveySchema } from '@platewise/shared/surveys';
import { LEARNERS, type Route, route, SELF } from '../../http/route';
import { ownEnrolment } from '../progress/enrolmentAccess';
import { createSurvey, getSurvey, ownSurvey, updateSurvey } from './survey';

export const surveyRoutes: Route[] = [
  route({
    method: 'get',
    path: '/survey/:id',
    summary: 'Read the survey of a completed course, with the answers given',
    roles: LEARNERS,
    access: ownEnrolment('id'),
    response: surveyResponse,
    refusals: ['conflict'],
    handle: (ctx, { owned }) => getSurvey(ctx, owned),
  }),
  route({
    method: 'post',
    path: '/survey',
    summary: 'Save the survey for the first time',
    roles: LEARNERS,
    access: SELF,
    body: surveySchema,
    response: surveySavedResponse,
    refusals: ['missing', 'conflict'],
    handle: (ctx, { caller, body }) => createSurvey(ctx, caller, body),
  }),
  route({
    method: 'put',
    path: '/survey/:id',
    summary: 'Save the survey again',
    roles: LEARNERS,
    access: ownSurvey('id'),
    body: surveySchema,
    response: surveySavedResponse,
    handle: (ctx, { owned, body }) => updateSurvey(ctx, owned.id, body),
  }),
];
