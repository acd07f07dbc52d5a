import { response } from '@platewise/shared/fields';
import {
  voucherRowResponse,
  voucherSummaryResponse,
  vouchersExportSchema,
  vouchersQuerySchema,
} from '@platewise/shared/vouchers';
import { BUSINESSES, FILE, type Route, route } from '../../../http/route';
import { ownUser } from '../../study/userCourses/ownUser';
import { exportVouchers } from './exportVouchers';
import { listPurchasedVouchers, summariseVouchers } from './listPurchasedVouchers';

export const purchasedVoucherRoutes: Route[] = [
  route({
    method: 'get',
    path: '/corporate/purchase-vouchers/:userId',
    summary: 'List the vouchers a business has bought',
    roles: BUSINESSES,
    access: ownUser('userId'),
    query: vouchersQuerySchema,
    limit: { name: 'own-vouchers', points: 240, seconds: 60, by: 'caller' },
    response: response.list(voucherRowResponse),
    handle: (ctx, { caller, query }) => listPurchasedVouchers(ctx, caller.userId, query),
  }),
  route({
    method: 'get',
    path: '/corporate/purchase-vouchers/:userId/summary',
    summary: 'How many vouchers of a business stand where',
    roles: BUSINESSES,
    access: ownUser('userId'),
    response: voucherSummaryResponse,
    handle: (ctx, { caller }) => summariseVouchers(ctx, caller.userId),
  }),
  route({
    method: 'get',
    path: '/corporate/purchase-vouchers/:userId/export.csv',
    summary: 'The vouchers a business has bought, as a spreadsheet',
    roles: BUSINESSES,
    access: ownUser('userId'),
    query: vouchersExportSchema,
    response: FILE,
    limit: { name: 'export-vouchers', points: 20, seconds: 60, by: 'caller' },
    handle: async (ctx, { caller, query }) => ({
      fileName: 'vouchers.csv',
      mediaType: 'text/csv',
      body: await exportVouchers(ctx, caller.userId, query),
    }),
  }),
];
