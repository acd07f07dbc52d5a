import { answer } from '@platewise/shared/fields';
import { pageQuerySchema } from '@platewise/shared/paging';
import { userRowAnswer, usersFilterSchema } from '@platewise/shared/users';
import { ADMINS, OFFICE, type Route, route } from '../../http/route';
import { listUsers } from './listUsers';

export const userRoutes: Route[] = [
  route({
    method: 'post',
    path: '/admin/users',
    summary: 'The registers: list users',
    who: ADMINS,
    whose: OFFICE,
    query: pageQuerySchema,
    body: usersFilterSchema,
    answer: answer.list(userRowAnswer),
    handle: (ctx, { caller, body, query }) => listUsers(ctx, caller.userId, body, query),
  }),
];
