import { handbookAnswer } from '@platewise/shared/handbook';
import { FILE, PUBLIC, type Route, route } from '../../http/route';
import { getHandbookPdf } from './getHandbookPdf';
import { readHandbook } from './readHandbook';

export const handbookRoutes: Route[] = [
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
    path: '/handbook/pdf',
    summary: 'The student handbook for printing and for reading without a connection',
    who: 'anyone',
    whose: PUBLIC,
    answer: FILE,
    handle: async (ctx) => ({
      fileName: 'student-handbook.pdf',
      mediaType: 'application/pdf',
      body: await getHandbookPdf(ctx),
      inline: true,
      revalidate: true,
    }),
  }),
];
