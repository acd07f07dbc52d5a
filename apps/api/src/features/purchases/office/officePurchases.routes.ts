import { response, uuid } from '@platewise/shared/fields';
import { listExportSchema, pageOrAllSchema } from '@platewise/shared/paging';
import {
  markPaidSchema,
  officePurchaseResponse,
  officePurchaseSchema,
  officePurchasesFilterSchema,
  purchaseSeenSchema,
  resendVoucherSchema,
} from '@platewise/shared/purchases/office';
import { object } from 'yup';
import { ADMINS, FILE, NOTHING, OFFICE, type Route, route } from '../../../http/route';
import { listCsv } from '../../../lists/listCsv';
import { readList } from '../../../lists/readList';
import { deletePurchase } from './deletePurchase';
import { editOfficePurchase } from './editOfficePurchase';
import { markPurchasePaid } from './markPurchasePaid';
import { OFFICE_PURCHASE_LIST } from './officePurchaseList';
import { getOfficePurchase } from './readOfficePurchases';
import { resendVoucher } from './resendVoucher';

const params = object({ prePurchaseId: uuid() });

export const officePurchaseRoutes: Route[] = [
  route({
    method: 'post',
    path: '/admin/vouchers',
    summary: 'List voucher purchases',
    roles: ADMINS,
    access: OFFICE,
    query: pageOrAllSchema,
    body: officePurchasesFilterSchema,
    response: response.list(officePurchaseResponse),
    handle: (ctx, { caller, body, query }) =>
      readList(ctx, OFFICE_PURCHASE_LIST, body, query, caller),
  }),
  route({
    method: 'post',
    path: '/admin/vouchers/export.csv',
    summary: 'Voucher purchases: exactly what is filtered, as CSV',
    roles: ADMINS,
    access: OFFICE,
    query: listExportSchema,
    body: officePurchasesFilterSchema,
    response: FILE,
    handle: async (ctx, { caller, body, query }) => ({
      fileName: 'voucher-purchases.csv',
      mediaType: 'text/csv',
      body: listCsv(ctx, OFFICE_PURCHASE_LIST, body, query, caller),
    }),
  }),
  route({
    method: 'get',
    path: '/admin/vouchers/:prePurchaseId',
    summary: 'A voucher purchase with all of its vouchers',
    roles: ADMINS,
    access: OFFICE,
    params,
    response: officePurchaseResponse,
    handle: (ctx, { caller, params: { prePurchaseId } }) =>
      getOfficePurchase(ctx, caller, prePurchaseId),
  }),
  route({
    method: 'put',
    path: '/admin/vouchers/:prePurchaseId',
    summary: 'Edit whom the business of a voucher purchase is reached by',
    roles: ADMINS,
    access: OFFICE,
    params,
    body: officePurchaseSchema,
    response: officePurchaseResponse,
    refusals: ['conflict'],
    handle: (ctx, { caller, params: { prePurchaseId }, body }) =>
      editOfficePurchase(ctx, caller, prePurchaseId, body),
  }),
  route({
    method: 'delete',
    path: '/admin/vouchers/:prePurchaseId',
    summary: 'Delete a voucher purchase and its vouchers that nobody has redeemed',
    roles: ADMINS,
    access: OFFICE,
    params,
    query: purchaseSeenSchema,
    response: NOTHING,
    refusals: ['conflict'],
    handle: (ctx, { caller, params: { prePurchaseId }, query }) =>
      deletePurchase(ctx, caller, prePurchaseId, query.version),
  }),
  route({
    method: 'put',
    path: '/admin/vouchers/:prePurchaseId/paid',
    summary: 'Mark a voucher purchase as paid, for ever',
    roles: ADMINS,
    access: OFFICE,
    params,
    body: markPaidSchema,
    response: officePurchaseResponse,
    refusals: ['conflict'],
    handle: (ctx, { caller, params: { prePurchaseId }, body }) =>
      markPurchasePaid(ctx, caller, prePurchaseId, body),
  }),
  route({
    method: 'post',
    path: '/admin/vouchers/:prePurchaseId/resend',
    summary: 'Mail a voucher of a purchase once more to the person who has it',
    roles: ADMINS,
    access: OFFICE,
    params,
    body: resendVoucherSchema,
    response: NOTHING,
    limit: { name: 'resend-voucher', points: 60, seconds: 60, by: 'caller' },
    refusals: ['conflict'],
    handle: (ctx, { caller, params: { prePurchaseId }, body }) =>
      resendVoucher(ctx, caller, prePurchaseId, body.voucherCode),
  }),
];
