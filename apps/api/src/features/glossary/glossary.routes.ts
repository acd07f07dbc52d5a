import { glossaryResponse } from '@platewise/shared/content/glossary';
import { FILE, PUBLIC, type Route, route } from '../../http/route';
import { getGlossary, getGlossaryPicture } from './getGlossary';

export const glossaryRoutes: Route[] = [
  route({
    method: 'get',
    path: '/glossary',
    summary: 'The words that lessons and questions explain',
    roles: 'anyone',
    access: PUBLIC,
    response: glossaryResponse,
    revalidate: true,
    handle: (ctx) => getGlossary(ctx),
  }),
  route({
    method: 'get',
    path: '/glossary/pictures/:file',
    summary: 'A picture of a word',
    roles: 'anyone',
    access: PUBLIC,
    response: FILE,
    mediaType: 'image/*',
    handle: (ctx, { params }) => getGlossaryPicture(ctx, params.file),
  }),
];
