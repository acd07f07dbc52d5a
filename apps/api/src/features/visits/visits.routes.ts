import { completionTimesResponse, visitSchema } from '@platewise/shared/visits';
import { NOTHING, PUBLIC, type Route, route } from '../../http/route';
import { countVisit } from './dailyCounts';
import { listCompletionTimes } from './listCompletionTimes';

export const visitRoutes: Route[] = [
  route({
    method: 'post',
    path: '/visits',
    summary: 'Count the visit of a page, without a cookie and without anything about the visitor',
    roles: 'anyone',
    access: PUBLIC,
    query: visitSchema,
    response: NOTHING,
    status: 204,
    limit: { name: 'visits', points: 300, seconds: 3600, by: 'address' },
    handle: (ctx, { query }) => countVisit(ctx, query),
  }),
  route({
    method: 'get',
    path: '/courses/completion-times',
    summary: 'How long it took the learners of each course to get their certificate',
    roles: 'anyone',
    access: PUBLIC,
    response: completionTimesResponse,
    revalidate: true,
    handle: (ctx) => listCompletionTimes(ctx),
  }),
];
