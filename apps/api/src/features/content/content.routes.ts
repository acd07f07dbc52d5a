import { FILE, PUBLIC, type Route, route } from '../../http/route';
import { getImage } from './getImage';

export const contentRoutes: Route[] = [
  route({
    method: 'get',
    path: '/content/images/:file',
    summary: 'A picture, film or recording of a course page',
    roles: 'anyone',
    access: PUBLIC,
    response: FILE,
    mediaType: 'image/*',
    handle: (ctx, { params }) => getImage(ctx, params.file),
  }),
];
