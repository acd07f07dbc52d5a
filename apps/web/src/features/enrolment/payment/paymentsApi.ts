import type { PaymentResponse } from '@platewise/shared/payments';
import { api } from '../../../api/api';

const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    settlePayment: build.mutation<PaymentResponse, string>({
      query: (id) => ({
        url: `/payments/${encodeURIComponent(id)}/settle`,
        method: 'POST',
        keepPage: true,
      }),
      invalidatesTags: (answer) =>
        answer?.state === 'fulfilled'
          ? ['UserCourse', 'Invoice', 'NswReprint', 'Purchase', 'Voucher']
          : [],
    }),
  }),
});

export const { useSettlePaymentMutation } = paymentsApi;
