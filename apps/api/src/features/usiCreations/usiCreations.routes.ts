import {
  usiCreationAnswer,
  usiCreationSchema,
  usiSearchAnswer,
  usiSearchSchema,
} from '@platewise/shared/usiCreation';
import { LEARNERS, type Route, route } from '../../http/route';
import { ownEnrolment } from '../progress/enrolmentAccess';
import { createUsi } from './createUsi';
import { findUsi } from './findUsi';

export const usiCreationRoutes: Route[] = [
  route({
    method: 'post',
    path: '/enrolment/:userCourseId/usi-search',
    summary: 'Ask the USI Registry for the USI of a learner who has forgotten it',
    roles: LEARNERS,
    access: ownEnrolment('userCourseId'),
    body: usiSearchSchema,
    response: usiSearchAnswer,
    limit: { name: 'usi-search', points: 5, seconds: 3600, by: 'caller' },
    refusals: ['conflict'],
    handle: (ctx, { owned, caller, body }) => findUsi(ctx, caller, owned, body),
  }),
  route({
    method: 'post',
    path: '/enrolment/:userCourseId/usi-creation',
    summary: 'Create a USI for a learner, with an identity document that is not stored',
    roles: LEARNERS,
    access: ownEnrolment('userCourseId'),
    body: usiCreationSchema,
    response: usiCreationAnswer,
    limit: { name: 'usi-creation', points: 10, seconds: 3600, by: 'caller' },
    refusals: ['conflict'],
    handle: (ctx, { owned, caller, body }) => createUsi(ctx, caller, owned, body),
  }),
];
