import { uuid } from '@platewise/shared/fields';
import { learnerPageResponse } from '@platewise/shared/learners';
import { object } from 'yup';
import { officeRoute, type Route } from '../../http/route';
import { readLearnerPage } from './learnerPage';

export const learnerRoutes: Route[] = [
  officeRoute({
    needs: 'support read',
    method: 'get',
    path: '/admin/learners/:userId',
    summary: 'A person on one page: courses, certificates, observers, payments and emails',
    params: object({ userId: uuid() }),
    response: learnerPageResponse,
    handle: (ctx, { caller, params: { userId } }) => readLearnerPage(ctx, caller, userId),
  }),
];
