import { answer, uuid } from '@platewise/shared/fields';
import { listExportSchema, pageOrAllSchema } from '@platewise/shared/paging';
import {
  markPaidSchema,
  officePurchaseAnswer,
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
import { getOfficePurchase } from './getOfficePurchase';
import { markPurchasePaid } from './markPurchasePaid';
import { OFFICE_PURCHASE_LIST } from './officePurchaseList';
import { resendVoucher } from './resendVoucher';

const params = object({ prePurchaseId: uuid() });

export const officePurchaseRoutes: Route[] = [
  route({
    method: 'post',
    path: '/admin/vouchers',
    summary: 'List voucher purchases',
    who: ADMINS,
    whose: OFFICE,
    query: pageOrAllSchema,
    body: officePurchasesFilterSchema,
    answer: answer.list(officePurchaseAnswer),
    handle: (ctx, { caller, body, query }) =>
      readList(ctx, OFFICE_PURCHASE_LIST, body, query, caller),
  }),
  route({
    method: 'post',
    path: '/admin/vouchers/export.csv',
    summary: 'Voucher purchases: exactly what is filtered, as CSV',
    who: ADMINS,
    whose: OFFICE,
    query: listExportSchema,
    body: officePurchasesFilterSchema,
    answer: FILE,
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
    who: ADMINS,
    whose: OFFICE,
    params,
    answer: officePurchaseAnswer,
    handle: (ctx, { caller, params: { prePurchaseId } }) =>
      getOfficePurchase(ctx, caller, prePurchaseId),
  }),
  route({
    method: 'put',
    path: '/admin/vouchers/:prePurchaseId',
    summary: 'Edit whom the business of a voucher purchase is reached by',
    who: ADMINS,
    whose: OFFICE,
    params,
    body: officePurchaseSchema,
    answer: officePurchaseAnswer,
    refusals: ['conflict'],
    handle: (ctx, { caller, params: { prePurchaseId }, body }) =>
      editOfficePurchase(ctx, caller, prePurchaseId, body),
  }),
  route({
    method: 'delete',
    path: '/admin/vouchers/:prePurchaseId',
    summary: 'Delete a voucher purchase and its vouchers that nobody has redeemed',
    who: ADMINS,
    whose: OFFICE,
    params,
    query: purchaseSeenSchema,
    answer: NOTHING,
    refusals: ['conflict'],
    handle: (ctx, { caller, params: { prePurchaseId }, query }) =>
      deletePurchase(ctx, caller, prePurchaseId, query.version),
  }),
  route({
    method: 'put',
    path: '/admin/vouchers/:prePurchaseId/paid',
    summary: 'Mark a voucher purchase as paid, for ever',
    who: ADMINS,
    whose: OFFICE,
    params,
    body: markPaidSchema,
    answer: officePurchaseAnswer,
    refusals: ['conflict'],
    handle: (ctx, { caller, params: { prePurchaseId }, body }) =>
      markPurchasePaid(ctx, caller, prePurchaseId, body),
  }),
  route({
    method: 'post',
    path: '/admin/vouchers/:prePurchaseId/resend',
    summary: 'Mail a voucher of a purchase once more to the person who has it',
    who: ADMINS,
    whose: OFFICE,
    params,
    body: resendVoucherSchema,
    answer: NOTHING,
    limit: { name: 'resend-voucher', points: 60, seconds: 60, by: 'caller' },
    refusals: ['conflict'],
    handle: (ctx, { caller, params: { prePurchaseId }, body }) =>
      resendVoucher(ctx, caller, prePurchaseId, body.voucherCode),
  }),
];
