import {
  historyEventAnswer,
  historyQuerySchema,
  quizTryAnswer,
  triesQuerySchema,
} from '@platewise/shared/enrolments/history';
import { answer, uuid } from '@platewise/shared/fields';
import { object } from 'yup';
import { ADMINS, OFFICE, type Route, route } from '../../../http/route';
import { readHistory } from './readHistory';
import { readTries } from './readTries';

const params = object({ userCourseId: uuid() });

export const enrolmentHistoryRoutes: Route[] = [
  route({
    method: 'get',
    path: '/admin/users/course/:userCourseId/history',
    summary: 'Everything that has happened to an enrolment, the latest first',
    who: ADMINS,
    whose: OFFICE,
    params,
    query: historyQuerySchema,
    answer: answer.list(historyEventAnswer),
    handle: (ctx, { params: { userCourseId }, query }) => readHistory(ctx, userCourseId, query),
  }),
  route({
    method: 'get',
    path: '/admin/users/course/:userCourseId/history/tries',
    summary: 'The single tries of one sitting of a quiz',
    who: ADMINS,
    whose: OFFICE,
    params,
    query: triesQuerySchema,
    answer: answer.list(quizTryAnswer),
    handle: (ctx, { params: { userCourseId }, query }) => readTries(ctx, userCourseId, query),
  }),
];
