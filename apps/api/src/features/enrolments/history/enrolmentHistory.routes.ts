import {
  historyEventResponse,
  historyQuerySchema,
  quizTryResponse,
  triesQuerySchema,
} from '@platewise/shared/enrolments/history';
import { response, uuid } from '@platewise/shared/fields';
import { object } from 'yup';
import { ADMINS, OFFICE, type Route, route } from '../../../http/route';
import { listHistory, listTries } from './listHistory';

const params = object({ userCourseId: uuid() });

export const enrolmentHistoryRoutes: Route[] = [
  route({
    method: 'get',
    path: '/admin/users/course/:userCourseId/history',
    summary: 'Everything that has happened to an enrolment, the latest first',
    roles: ADMINS,
    access: OFFICE,
    needs: 'enrolments read',
    params,
    query: historyQuerySchema,
    response: response.list(historyEventResponse),
    handle: (ctx, { params: { userCourseId }, query }) => listHistory(ctx, userCourseId, query),
  }),
  route({
    method: 'get',
    path: '/admin/users/course/:userCourseId/history/tries',
    summary: 'The single tries of one sitting of a quiz',
    roles: ADMINS,
    access: OFFICE,
    needs: 'enrolments read',
    params,
    query: triesQuerySchema,
    response: response.list(quizTryResponse),
    handle: (ctx, { params: { userCourseId }, query }) => listTries(ctx, userCourseId, query),
  }),
];
