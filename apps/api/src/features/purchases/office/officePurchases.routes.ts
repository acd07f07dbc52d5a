import { uuid } from '@platewise/shared/fields';
import {
  markPaidSchema,
  officePurchaseResponse,
  officePurchaseSchema,
  officePurchasesFilterSchema,
  purchaseSeenSchema,
  releaseCertificatesSchema,
  resendVoucherSchema,
} from '@platewise/shared/purchases/office';
import { object } from 'yup';
import { officeListRoutes } from '../../../http/officeRoutes';
import { NOTHING, officeRoute, type Route } from '../../../http/route';
import { deletePurchase } from './deletePurchase';
import { editOfficePurchase } from './editOfficePurchase';
import { markPurchasePaid } from './markPurchasePaid';
import { OFFICE_PURCHASE_LIST } from './officePurchaseList';
import { getOfficePurchase } from './readOfficePurchases';
import { releaseCertificates } from './releaseCertificates';
import { resendVoucher } from './resendVoucher';

const params = object({ prePurchaseId: uuid() });

export const officePurchaseRoutes: Route[] = [
  ...officeListRoutes({
    path: '/admin/vouchers',
    needs: 'money read',
    rows: 'voucher purchases',
    list: OFFICE_PURCHASE_LIST,
    row: officePurchaseResponse,
    filter: officePurchasesFilterSchema,
    filterIn: 'body',
    fileName: 'voucher-purchases.csv',
  }),
  officeRoute({
    method: 'get',
    path: '/admin/vouchers/:prePurchaseId',
    needs: 'money read',
    summary: 'A voucher purchase with all of its vouchers',
    params,
    response: officePurchaseResponse,
    handle: (ctx, { caller, params: { prePurchaseId } }) =>
      getOfficePurchase(ctx, caller, prePurchaseId),
  }),
  officeRoute({
    method: 'put',
    path: '/admin/vouchers/:prePurchaseId',
    needs: 'money change',
    summary: 'Edit whom the business of a voucher purchase is reached by',
    params,
    body: officePurchaseSchema,
    response: officePurchaseResponse,
    refusals: ['conflict'],
    handle: (ctx, { caller, params: { prePurchaseId }, body }) =>
      editOfficePurchase(ctx, caller, prePurchaseId, body),
  }),
  officeRoute({
    method: 'delete',
    path: '/admin/vouchers/:prePurchaseId',
    needs: 'money change',
    summary: 'Delete a voucher purchase and its vouchers that nobody has redeemed',
    params,
    query: purchaseSeenSchema,
    response: NOTHING,
    refusals: ['conflict'],
    handle: (ctx, { caller, params: { prePurchaseId }, query }) =>
      deletePurchase(ctx, caller, prePurchaseId, query.version),
  }),
  officeRoute({
    method: 'put',
    path: '/admin/vouchers/:prePurchaseId/paid',
    needs: 'money change',
    summary: 'Mark a voucher purchase as paid, for ever',
    params,
    body: markPaidSchema,
    response: officePurchaseResponse,
    refusals: ['conflict'],
    handle: (ctx, { caller, params: { prePurchaseId }, body }) =>
      markPurchasePaid(ctx, caller, prePurchaseId, body),
  }),
  officeRoute({
    method: 'post',
    path: '/admin/vouchers/:prePurchaseId/release',
    needs: 'money change',
    summary: 'Let certificates of an unpaid voucher purchase be issued, with a reason',
    params,
    body: releaseCertificatesSchema,
    response: officePurchaseResponse,
    refusals: ['conflict'],
    handle: (ctx, { caller, params: { prePurchaseId }, body }) =>
      releaseCertificates(ctx, caller, prePurchaseId, body),
  }),
  officeRoute({
    method: 'post',
    path: '/admin/vouchers/:prePurchaseId/resend',
    needs: 'money change',
    summary: 'Mail a voucher of a purchase once more to the person who has it',
    params,
    body: resendVoucherSchema,
    response: NOTHING,
    limit: { name: 'resend-voucher', points: 60, seconds: 60, by: 'caller' },
    refusals: ['conflict'],
    handle: (ctx, { caller, params: { prePurchaseId }, body }) =>
      resendVoucher(ctx, caller, prePurchaseId, body.voucherCode),
  }),
];
