import {
  certificateToReprintSchema,
  nswReprintAnswer,
  nswReprintSchema,
  reprintableAnswer,
} from '@platewise/shared/nsw/reprints';
import { LEARNERS, type Route, route, SELF } from '../../../http/route';
import { orderReprint } from './orderReprint';
import { checkCertificate, getReprintable } from './reprintable';

export const reprintRoutes: Route[] = [
  route({
    method: 'get',
    path: '/userCourse/nsw-reprint',
    summary: 'The NSW certificate of the caller that can be reprinted',
    who: LEARNERS,
    whose: SELF,
    answer: reprintableAnswer,
    handle: (ctx, { caller }) => getReprintable(ctx, caller.userId),
  }),
  route({
    method: 'post',
    path: '/userCourse/nsw-reprint/certificate',
    summary: 'Check the NSW certificate that a reprint is wanted of, before it is paid for',
    who: LEARNERS,
    whose: SELF,
    body: certificateToReprintSchema,
    answer: reprintableAnswer,
    limit: { name: 'reprint-certificate', points: 60, seconds: 3600, by: 'caller' },
    refusals: ['conflict'],
    handle: (ctx, { caller, body }) => checkCertificate(ctx, caller, body),
  }),
  route({
    method: 'post',
    path: '/userCourse/nsw-reprint',
    summary: 'Pay for a reprint of the NSW certificate, which is posted',
    who: LEARNERS,
    whose: SELF,
    body: nswReprintSchema,
    answer: nswReprintAnswer,
    idempotent: true,
    refusals: ['tooMany', 'upstream'],
    handle: (ctx, { caller, body, firstTriedAt }) => orderReprint(ctx, caller, body, firstTriedAt),
  }),
];
