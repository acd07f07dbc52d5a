import {
  certificateToReprintSchema,
  nswReprintResponse,
  nswReprintSchema,
  reprintableResponse,
} from '@platewise/shared/nsw/reprints';
import { LEARNERS, type Route, route, SELF } from '../../../http/route';
import { orderReprint } from './orderReprint';
import { checkCertificate, getReprintable } from './reprintable';

export const reprintRoutes: Route[] = [
  route({
    method: 'get',
    path: '/userCourse/nsw-reprint',
    summary: 'The NSW certificate of the caller that can be reprinted',
    roles: LEARNERS,
    access: SELF,
    response: reprintableResponse,
    handle: (ctx, { caller }) => getReprintable(ctx, caller.userId),
  }),
  route({
    method: 'post',
    path: '/userCourse/nsw-reprint/certificate',
    summary: 'Check the NSW certificate that a reprint is wanted of, before it is paid for',
    roles: LEARNERS,
    access: SELF,
    body: certificateToReprintSchema,
    response: reprintableResponse,
    limit: { name: 'reprint-certificate', points: 60, seconds: 3600, by: 'caller' },
    refusals: ['conflict'],
    handle: (ctx, { caller, body }) => checkCertificate(ctx, caller, body),
  }),
  route({
    method: 'post',
    path: '/userCourse/nsw-reprint',
    summary: 'Pay for a reprint of the NSW certificate, which is posted',
    roles: LEARNERS,
    access: SELF,
    body: nswReprintSchema,
    response: nswReprintResponse,
    idempotent: true,
    refusals: ['tooMany', 'upstream'],
    handle: (ctx, { caller, body, firstTriedAt }) => orderReprint(ctx, caller, body, firstTriedAt),
  }),
];
