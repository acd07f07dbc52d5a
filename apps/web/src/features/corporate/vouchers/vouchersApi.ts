import type {
  SendVoucher,
  VoucherFilter,
  VoucherRow,
  VoucherSummary,
} from '@platewise/shared/vouchers';
import { api } from '../../../api/api';

export type VouchersFilter = {
  courseId: number | null;
  status: VoucherFilter | null;
  search: string;
  sort: string;
};
type VouchersQuery = VouchersFilter & { userId: string; page: number; pageSize: number };
type VouchersPage = { rows: VoucherRow[]; total: number };

const listUrl = (userId: string) => `/corporate/purchase-vouchers/${userId}`;

const filterParams = ({ courseId, status, search, sort }: VouchersFilter) => ({
  sort,
  ...(courseId && { courseId }),
  ...(status && { status }),
  ...(search && { search }),
});

const vouchersApi = api.injectEndpoints({
  endpoints: (build) => ({
    vouchers: build.query<VouchersPage, VouchersQuery>({
      query: ({ userId, page, pageSize, ...filter }) => ({
        url: listUrl(userId),
        params: { page, pageSize, ...filterParams(filter) },
      }),
      transformResponse: (rows: VoucherRow[], meta) => ({
        rows,
        total: meta?.total ?? rows.length,
      }),
      providesTags: ['Voucher'],
    }),
    voucherSummary: build.query<VoucherSummary, string>({
      query: (userId) => ({ url: `${listUrl(userId)}/summary` }),
      providesTags: ['Voucher'],
    }),
    sendVoucher: build.mutation<{ voucherCode: string }, Partial<SendVoucher>>({
      query: (data) => ({
        url: '/corporate/purchase-vouchers/send',
        method: 'POST',
        keepPage: true,
        data,
      }),
      invalidatesTags: ['Voucher'],
    }),
    takeBackVoucher: build.mutation<{ voucherCode: string }, string>({
      query: (voucherCode) => ({
        url: '/corporate/purchase-vouchers/take-back',
        method: 'POST',
        keepPage: true,
        data: { voucherCode },
      }),
      invalidatesTags: ['Voucher'],
    }),
  }),
});

export const {
  useVouchersQuery,
  useVoucherSummaryQuery,
  useSendVoucherMutation,
  useTakeBackVoucherMutation,
} = vouchersApi;

/** All vouchers that match the filter, as a spreadsheet. */
export const vouchersFile = (userId: string, filter: VouchersFilter) => ({
  url: `${listUrl(userId)}/export.csv?${new URLSearchParams(
    Object.entries(filterParams(filter)).map(([name, value]) => [name, String(value)]),
  ).toString()}`,
  fileName: 'vouchers.csv',
});
