import {
  usiCheckAnswer,
  usiCheckCountsResponse,
  usiCheckFilterSchema,
  usiCheckRowResponse,
  usiCheckSchema,
  verifyNowAnswer,
  verifyNowSchema,
} from '@platewise/shared/usiChecks';
import { officeListRoutes } from '../../http/officeRoutes';
import { LEARNERS, officeRoute, type Route, route } from '../../http/route';
import { ownEnrolment } from '../progress/enrolmentAccess';
import { countUsiChecks, USI_CHECK_LIST } from './usiCheckList';
import { verifyNow } from './verifyNow';
import { verifyWhileEnrolling } from './verifyWhileEnrolling';

export const usiCheckRoutes: Route[] = [
  route({
    method: 'post',
    path: '/enrolment/:userCourseId/usi-check',
    summary: 'Ask the USI Registry whether a USI, a name and a date of birth belong together',
    roles: LEARNERS,
    access: ownEnrolment('userCourseId'),
    body: usiCheckSchema,
    response: usiCheckAnswer,
    limit: { name: 'usi-check', points: 20, seconds: 3600, by: 'caller' },
    refusals: ['conflict'],
    handle: (ctx, { owned, body }) => verifyWhileEnrolling(ctx, owned, body),
  }),
  ...officeListRoutes({
    path: '/admin/usi-checks',
    needs: 'sensitive read',
    rows: 'learners whose USI was checked',
    list: USI_CHECK_LIST,
    row: usiCheckRowResponse,
    filter: usiCheckFilterSchema,
    fileName: 'usi-checks.csv',
  }),
  officeRoute({
    method: 'get',
    path: '/admin/usi-checks/counts',
    needs: 'sensitive read',
    summary: 'How many USIs are verified, wait or differ',
    response: usiCheckCountsResponse,
    handle: (ctx) => countUsiChecks(ctx),
  }),
  officeRoute({
    method: 'post',
    path: '/admin/usi-checks/verify',
    needs: 'enrolments change',
    summary: 'Ask the USI Registry about the selected learners now',
    body: verifyNowSchema,
    response: verifyNowAnswer,
    refusals: ['conflict'],
    handle: (ctx, { caller, body }) => verifyNow(ctx, caller, body.chosen),
  }),
];
