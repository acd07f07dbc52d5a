import { elearndCompletionSchema } from '@platewise/shared/elearnd';
import { answer } from '@platewise/shared/fields';
import { BEARER, NOTHING, type Route, route, SIGNED_IN } from '../../http/route';
import { ownEnrolment } from '../study/userCourses/ownEnrolment';
import { handOver } from './handOver';
import { receiveCompletion } from './receiveCompletion';

export const elearndRoutes: Route[] = [
  route({
    method: 'get',
    path: '/userCourse/:id/elearnd-sso',
    summary: 'The address at which eLearnd lets the learner in: once, within a minute',
    who: SIGNED_IN,
    whose: ownEnrolment('id'),
    answer: answer.text(),
    refusals: ['conflict'],
    handle: async (ctx, { owned, caller }) => handOver(ctx, owned, caller),
  }),
  route({
    method: 'post',
    path: '/elearnd/completions',
    summary: 'For eLearnd: a learner has finished a course there, said in a JWT that it has signed',
    who: 'anyone',
    whose: BEARER,
    body: elearndCompletionSchema,
    answer: NOTHING,
    refusals: ['forbidden', 'missing', 'conflict'],
    handle: (ctx, { body }) => receiveCompletion(ctx, body.token),
  }),
];
