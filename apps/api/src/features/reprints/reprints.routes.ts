import { nswReprintAnswer, nswReprintSchema } from '@platewise/shared/reprints';
import { LEARNERS, type Route, route, SELF } from '../../http/route';
import { orderReprint } from './orderReprint';

export const reprintRoutes: Route[] = [
  route({
    method: 'post',
    path: '/userCourse/nsw-reprint',
    summary: 'Pay for a reprint of the NSW certificate, which is posted',
    who: LEARNERS,
    whose: SELF,
    body: nswReprintSchema,
    answer: nswReprintAnswer,
    idempotent: true,
    handle: (ctx, { caller, body, firstTriedAt }) => orderReprint(ctx, caller, body, firstTriedAt),
  }),
];
