import { handbookResponse } from '@platewise/shared/handbook';
import { FILE, PUBLIC, type Route, route } from '../../http/route';
import { getHandbook, getHandbookPdf } from './handbook';

export const handbookRoutes: Route[] = [
  route({
    method: 'get',
    path: '/handbook',
    summary: 'The student handbook',
    roles: 'anyone',
    access: PUBLIC,
    response: handbookResponse,
    handle: (ctx) => getHandbook(ctx),
  }),
  route({
    method: 'get',
    path: '/handbook/pdf',
    summary: 'The student handbook for printing and for reading without a connection',
    roles: 'anyone',
    access: PUBLIC,
    response: FILE,
    handle: async (ctx) => ({
      fileName: 'student-handbook.pdf',
      mediaType: 'application/pdf',
      body: await getHandbookPdf(ctx),
      inline: true,
      revalidate: true,
    }),
  }),
];
