import { FILE, type Route, route, SIGNED_IN } from '../../http/route';
import { invoicePdf } from './invoicePdf';
import { ownInvoice } from './ownInvoice';

export const invoiceRoutes: Route[] = [
  route({
    method: 'get',
    path: '/userCourse/pdf/tax-invoice/:id',
    summary: 'Download a tax invoice',
    who: SIGNED_IN,
    whose: ownInvoice('id'),
    answer: FILE,
    handle: async (ctx, { owned }) => ({
      fileName: 'taxinvoice.pdf',
      mediaType: 'application/pdf',
      body: await invoicePdf(ctx, owned.id),
    }),
  }),
];
