import { answer } from '@platewise/shared/fields';
import { taxInvoiceRowAnswer } from '@platewise/shared/invoices';
import { voucherRowAnswer } from '@platewise/shared/vouchers';
import { BUSINESSES, type Route, route } from '../../http/route';
import { listTaxInvoices } from '../invoices/listTaxInvoices';
import { ownUser } from '../userCourses/ownUser';
import { listPurchasedVouchers } from './listPurchasedVouchers';

export const purchaseRoutes: Route[] = [
  route({
    method: 'get',
    path: '/corporate/purchase-vouchers/:userId',
    summary: 'List the vouchers a business has bought',
    who: BUSINESSES,
    whose: ownUser('userId'),
    answer: answer.list(voucherRowAnswer),
    handle: (ctx, { caller }) => listPurchasedVouchers(ctx, caller.userId),
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
];
