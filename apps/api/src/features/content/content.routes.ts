import { handbookAnswer } from '@platewise/shared/handbook';
import { FILE, PUBLIC, type Route, route } from '../../http/route';
import { getImage } from './getImage';
import { readHandbook } from './readHandbook';

export const contentRoutes: Route[] = [
  route({
    method: 'get',
    path: '/handbook',
    summary: 'The student handbook',
    who: 'anyone',
    whose: PUBLIC,
    answer: handbookAnswer,
    handle: (ctx) => readHandbook(ctx),
  }),
  route({
    method: 'get',
    path: '/content/images/:file',
    summary: 'A picture of a course page',
    who: 'anyone',
    whose: PUBLIC,
    answer: FILE,
    handle: (ctx, { params }) => getImage(ctx, params.file),
  }),
];
