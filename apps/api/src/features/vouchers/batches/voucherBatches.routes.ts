import { response } from '@platewise/shared/fields';
import {
  batchPreviewResponse,
  batchPreviewSchema,
  batchRowResponse,
  batchRowsQuerySchema,
  freeVouchersResponse,
  voucherBatchResponse,
  voucherBatchSchema,
} from '@platewise/shared/vouchers/batches';
import { BUSINESSES, FILE, type Route, route, SELF } from '../../../http/route';
import { listFreeVouchers } from './freeVouchers';
import { getBatch, listBatches, ownBatch } from './listBatches';
import { batchReport, listBatchRows } from './listBatchRows';
import { previewBatch } from './previewBatch';
import { sendBatch } from './sendBatch';

/** A list of staff may contain all the columns of an export. */
const LIST_BYTES = 3 * 1024 * 1024;

export const voucherBatchRoutes: Route[] = [
  route({
    method: 'get',
    path: '/corporate/free-vouchers',
    summary: 'How many vouchers of each course a business has not sent to anybody',
    roles: BUSINESSES,
    access: SELF,
    response: response.list(freeVouchersResponse),
    handle: (ctx, { caller }) => listFreeVouchers(ctx, caller.userId),
  }),
  route({
    method: 'post',
    path: '/corporate/voucher-batches/preview',
    summary: 'Check a list of people before vouchers are sent to them',
    roles: BUSINESSES,
    access: SELF,
    body: batchPreviewSchema,
    mostBytes: LIST_BYTES,
    response: batchPreviewResponse,
    limit: { name: 'voucher-batch-preview', points: 120, seconds: 60, by: 'caller' },
    handle: (ctx, { caller, body }) => previewBatch(ctx, caller.userId, body),
  }),
  route({
    method: 'post',
    path: '/corporate/voucher-batches',
    summary: 'Send a voucher to each person of a list',
    roles: BUSINESSES,
    access: SELF,
    body: voucherBatchSchema,
    response: voucherBatchResponse,
    idempotent: true,
    limit: { name: 'voucher-batch', points: 30, seconds: 3600, by: 'caller' },
    refusals: ['missing'],
    handle: (ctx, { caller, body }) => sendBatch(ctx, caller, body),
  }),
  route({
    method: 'get',
    path: '/corporate/voucher-batches',
    summary: 'The lists of people that vouchers were sent to',
    roles: BUSINESSES,
    access: SELF,
    response: response.list(voucherBatchResponse),
    handle: (ctx, { caller }) => listBatches(ctx, caller.userId),
  }),
  route({
    method: 'get',
    path: '/corporate/voucher-batches/:id',
    summary: 'How far the mails of a list are',
    roles: BUSINESSES,
    access: ownBatch('id'),
    response: voucherBatchResponse,
    handle: (ctx, { owned }) => getBatch(ctx, owned.id),
  }),
  route({
    method: 'get',
    path: '/corporate/voucher-batches/:id/rows',
    summary: 'What became of each row of a list',
    roles: BUSINESSES,
    access: ownBatch('id'),
    query: batchRowsQuerySchema,
    response: response.list(batchRowResponse),
    handle: (ctx, { owned, query }) => listBatchRows(ctx, owned.id, query),
  }),
  route({
    method: 'get',
    path: '/corporate/voucher-batches/:id/report.csv',
    summary: 'The report of a list as a file',
    roles: BUSINESSES,
    access: ownBatch('id'),
    response: FILE,
    handle: async (ctx, { owned }) => ({
      fileName: 'voucher-report.csv',
      mediaType: 'text/csv; charset=utf-8',
      body: await batchReport(ctx, owned.id),
    }),
  }),
];
