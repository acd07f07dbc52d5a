import { nswLabelsSchema } from '@platewise/shared/nsw/queues';
import { ADMINS, FILE, OFFICE, type Route, route } from '../../../http/route';
import { printLabels } from './printLabels';

export const nswLabelRoutes: Route[] = [
  route({
    method: 'post',
    path: '/admin/nsw/labels',
    summary: 'Address labels for chosen NSW certificates and reprints, two by seven on A4',
    roles: ADMINS,
    access: OFFICE,
    needs: 'nsw change',
    body: nswLabelsSchema,
    response: FILE,
    mediaType: 'application/pdf',
    refusals: ['conflict'],
    handle: async (ctx, { body }) => ({
      fileName: 'address-labels.pdf',
      mediaType: 'application/pdf',
      body: await printLabels(ctx, body),
    }),
  }),
];
