import type {
  OfferedVoucher,
  SendVoucher,
  VoucherFilter,
  VoucherRow,
  VoucherSummary,
} from '@platewise/shared/vouchers';
import { api } from './api';

export type VouchersFilter = {
  courseId: number | null;
  status: VoucherFilter | null;
  search: string;
  sort: string;
};
type VouchersAsked = VouchersFilter & { userId: string; page: number; pageSize: number };
type VouchersPage = { rows: VoucherRow[]; total: number };

const listOf = (userId: string) => `/corporate/purchase-vouchers/${userId}`;

const paramsOf = ({ courseId, status, search, sort }: VouchersFilter) => ({
  sort,
  ...(courseId && { courseId }),
  ...(status && { status }),
  ...(search && { search }),
});

const vouchersApi = api.injectEndpoints({
  endpoints: (build) => ({
    vouchers: build.query<VouchersPage, VouchersAsked>({
      query: ({ userId, page, pageSize, ...filter }) => ({
        url: listOf(userId),
        params: { page, pageSize, ...paramsOf(filter) },
      }),
      transformResponse: (rows: VoucherRow[], meta) => ({
        rows,
        total: meta?.total ?? rows.length,
      }),
      providesTags: ['Voucher'],
    }),
    voucherSummary: build.query<VoucherSummary, string>({
      query: (userId) => ({ url: `${listOf(userId)}/summary` }),
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
    offeredVoucher: build.query<OfferedVoucher, string>({
      query: (code) => ({ url: `/vouchers/${encodeURIComponent(code)}`, keepPage: true }),
      // Somebody else may have redeemed it since.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useVouchersQuery,
  useVoucherSummaryQuery,
  useSendVoucherMutation,
  useTakeBackVoucherMutation,
  useOfferedVoucherQuery,
} = vouchersApi;

/** All that the filter finds, as a spreadsheet. */
export const vouchersFile = (userId: string, filter: VouchersFilter) => ({
  url: `${listOf(userId)}/export.csv?${new URLSearchParams(
    Object.entries(paramsOf(filter)).map(([name, value]) => [name, String(value)]),
  ).toString()}`,
  fileName: 'vouchers.csv',
});
