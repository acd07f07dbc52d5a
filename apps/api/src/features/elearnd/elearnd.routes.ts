import { elearndCompletionSchema } from '@platewise/shared/elearnd';
import { response } from '@platewise/shared/fields';
import { BEARER, NOTHING, type Route, route, SIGNED_IN } from '../../http/route';
import { ownEnrolment } from '../progress/enrolmentAccess';
import { handOver } from './handOver';
import { receiveCompletion } from './receiveCompletion';

export const elearndRoutes: Route[] = [
  route({
    method: 'get',
    path: '/userCourse/:id/elearnd-sso',
    summary: 'The address at which eLearnd lets the learner in: once, within a minute',
    roles: SIGNED_IN,
    access: ownEnrolment('id'),
    response: response.text(),
    refusals: ['conflict'],
    handle: async (ctx, { owned, caller }) => handOver(ctx, owned, caller),
  }),
  route({
    method: 'post',
    path: '/elearnd/completions',
    summary: 'For eLearnd: a learner has finished a course there, said in a JWT that it has signed',
    roles: 'anyone',
    access: BEARER,
    body: elearndCompletionSchema,
    response: NOTHING,
    refusals: ['forbidden', 'missing', 'conflict'],
    handle: (ctx, { body }) => receiveCompletion(ctx, body.token),
  }),
];
