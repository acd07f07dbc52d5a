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
 * Buys and pays vouchers. It is not an endpoint of the store, because the arguments of an endpoint are part of the
 * store's actions and a card must not be. Rejects with a `Failure`; the page stays, so that nothing typed is lost.
 */
export async function buyVouchers(
  data: Partial<PurchaseForm>,
  idempotencyKey: string,
): Promise<PurchaseResponse> {
  const url = '/corporate/purchase-vouchers';
  const config = { url, method: 'POST', data, idempotencyKey, keepPage: true };
  return (await send<PurchaseResponse>(config)).data;
}

export const purchasesApi = api.injectEndpoints({
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
