import type { OfferedVoucher } from '@platewise/shared/vouchers';
import { api } from '../../../api/api';

const redeemApi = api.injectEndpoints({
  endpoints: (build) => ({
    offeredVoucher: build.query<OfferedVoucher, string>({
      query: (code) => ({ url: `/vouchers/${encodeURIComponent(code)}`, keepPage: true }),
      // Another learner may have redeemed it in the meantime.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useOfferedVoucherQuery } = redeemApi;
