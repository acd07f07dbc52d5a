import type { VoucherRow } from '@platewise/shared/vouchers';
import { api } from './api';

const vouchersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Every voucher that the business has bought, newest purchase first. */
    purchasedVouchers: build.query<VoucherRow[], string>({
      query: (userId) => ({ url: `/corporate/purchase-vouchers/${userId}` }),
      providesTags: ['Voucher'],
    }),
  }),
});

export const { usePurchasedVouchersQuery } = vouchersApi;
