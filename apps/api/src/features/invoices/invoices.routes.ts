import { response } from '@platewise/shared/fields';
import { ownInvoiceResponse, taxInvoiceRowResponse } from '@platewise/shared/invoices';
import { BUSINESSES, FILE, type Route, route, SIGNED_IN } from '../../http/route';
import { ownUser } from '../study/userCourses/ownUser';
import { invoicePdf } from './invoicePdf';
import { listOwnInvoices, listTaxInvoices } from './listTaxInvoices';
import { ownInvoice } from './ownInvoice';

export const invoiceRoutes: Route[] = [
  route({
    method: 'get',
    path: '/accounts/:userId/invoices',
    summary: 'List the own tax invoices',
    roles: SIGNED_IN,
    access: ownUser('userId'),
    response: response.list(ownInvoiceResponse),
    handle: (ctx, { caller }) => listOwnInvoices(ctx, caller.userId),
  }),
  route({
    method: 'get',
    path: '/corporate/tax-invoices/:userId',
    summary: 'List the tax invoices of a business',
    roles: BUSINESSES,
    access: ownUser('userId'),
    response: response.list(taxInvoiceRowResponse),
    handle: (ctx, { caller }) => listTaxInvoices(ctx, caller.userId),
  }),
  route({
    method: 'get',
    path: '/userCourse/pdf/tax-invoice/:id',
    summary: 'Download a tax invoice',
    roles: SIGNED_IN,
    access: ownInvoice('id'),
    needs: 'money read',
    response: FILE,
    handle: async (ctx, { owned }) => ({
      fileName: 'taxinvoice.pdf',
      mediaType: 'application/pdf',
      body: await invoicePdf(ctx, owned.id),
    }),
  }),
];
