import { payInvoiceResponse, payInvoiceSchema } from '@platewise/shared/invoices';
import {
  purchaseDetailsResponse,
  purchaseResponse,
  purchaseSchema,
  updateTotalResponse,
  updateTotalSchema,
} from '@platewise/shared/purchases';
import { BUSINESSES, type Route, route, SELF } from '../../http/route';
import { ownInvoice } from '../invoices/ownInvoice';
import { ownUser } from '../study/userCourses/ownUser';
import { buyVouchers, updateTotal } from './buyVouchers';
import { getPurchaseDetails } from './getPurchaseDetails';
import { payInvoice } from './payInvoice';

export const purchaseRoutes: Route[] = [
  route({
    method: 'get',
    path: '/corporate/purchase-details/:userId',
    summary: 'What the last purchase was made with, to fill in the next',
    roles: BUSINESSES,
    access: ownUser('userId'),
    response: purchaseDetailsResponse,
    handle: (ctx, { caller }) => getPurchaseDetails(ctx, caller.userId),
  }),
  route({
    method: 'post',
    path: '/corporate/purchase-vouchers',
    summary: 'Buy vouchers, by card, by invoice or with a code',
    roles: BUSINESSES,
    access: SELF,
    body: purchaseSchema,
    response: purchaseResponse,
    idempotent: true,
    limit: { name: 'buy-vouchers', points: 30, seconds: 3600, by: 'caller' },
    refusals: ['upstream'],
    handle: (ctx, { caller, body, firstTriedAt }) => buyVouchers(ctx, caller, body, firstTriedAt),
  }),
  route({
    method: 'post',
    path: '/corporate/purchase-vouchers/update-total',
    summary: 'What vouchers cost with a promo code',
    roles: BUSINESSES,
    access: SELF,
    body: updateTotalSchema,
    response: updateTotalResponse,
    limit: { name: 'update-total', points: 60, seconds: 60, by: 'caller' },
    handle: (ctx, { body }) => updateTotal(ctx, body),
  }),
  route({
    method: 'post',
    path: '/corporate/tax-invoices/:invoiceGuid/pay',
    summary: 'Pay an unpaid invoice by card',
    roles: BUSINESSES,
    access: ownInvoice('invoiceGuid'),
    body: payInvoiceSchema,
    response: payInvoiceResponse,
    idempotent: true,
    refusals: ['tooMany', 'upstream'],
    handle: (ctx, { caller, owned, body, firstTriedAt }) =>
      payInvoice(ctx, caller, owned.id, body, firstTriedAt),
  }),
];
