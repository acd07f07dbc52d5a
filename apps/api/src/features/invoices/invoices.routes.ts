import { answer } from '@platewise/shared/fields';
import { ownInvoiceAnswer, taxInvoiceRowAnswer } from '@platewise/shared/invoices';
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
    who: SIGNED_IN,
    whose: ownUser('userId'),
    answer: answer.list(ownInvoiceAnswer),
    handle: (ctx, { caller }) => listOwnInvoices(ctx, caller.userId),
  }),
  route({
    method: 'get',
    path: '/corporate/tax-invoices/:userId',
    summary: 'List the tax invoices of a business',
    who: BUSINESSES,
    whose: ownUser('userId'),
    answer: answer.list(taxInvoiceRowAnswer),
    handle: (ctx, { caller }) => listTaxInvoices(ctx, caller.userId),
  }),
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
