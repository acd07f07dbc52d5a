import type {
  PurchaseDetails,
  PurchaseForm,
  PurchaseResponse,
  UpdatedTotal,
  UpdateTotal,
} from '@platewise/shared/purchases';
import { api } from '../../../api/api';
import { send } from '../../../api/http';

/**
 * Buys and pays vouchers. Not an endpoint of the store: what an endpoint is given stands in the store's actions, and a
 * card must not. Rejects with a `Failure`; the page stays where it is, so that nothing typed is lost.
 */
export async function buyVouchers(
  data: Partial<PurchaseForm>,
  idempotencyKey: string,
): Promise<PurchaseResponse> {
  const url = '/corporate/purchase-vouchers';
  const config = { url, method: 'POST', data, idempotencyKey, keepPage: true };
  return (await send<PurchaseResponse>(config)).data;
}

const purchasesApi = api.injectEndpoints({
  endpoints: (build) => ({
    purchaseDetails: build.query<PurchaseDetails, string>({
      query: (userId) => ({ url: `/corporate/purchase-details/${userId}`, keepPage: true }),
      providesTags: ['Purchase'],
    }),
    updateTotal: build.mutation<UpdatedTotal, UpdateTotal>({
      query: (data) => ({
        url: '/corporate/purchase-vouchers/update-total',
        method: 'POST',
        keepPage: true,
        data,
      }),
    }),
  }),
});

export const { usePurchaseDetailsQuery, useUpdateTotalMutation } = purchasesApi;
