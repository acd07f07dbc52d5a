import type { PromoCodeInput, PromoCodeRow, PromoCodesFilter } from '@platewise/shared/promoCodes';
import { api } from '../../../api/api';
import { type FilteredListQuery, type ListPage, listEndpoint } from '../officeList/listPage';

const promoCodesApi = api.injectEndpoints({
  endpoints: (build) => ({
    promoCodes: build.query<ListPage<PromoCodeRow>, FilteredListQuery<PromoCodesFilter>>(
      listEndpoint('/admin/promocodes', 'PromoCode'),
    ),
    // After a refusal the list is fetched too: another admin has changed the code.
    addPromoCode: build.mutation<PromoCodeRow, PromoCodeInput>({
      query: (data) => ({ url: '/admin/promocodes/', method: 'POST', data }),
      invalidatesTags: ['PromoCode'],
    }),
    editPromoCode: build.mutation<PromoCodeRow, PromoCodeInput & { id: number }>({
      query: ({ id, ...data }) => ({ url: `/admin/promocodes/${id}`, method: 'PUT', data }),
      invalidatesTags: ['PromoCode'],
    }),
    deletePromoCode: build.mutation<null, Pick<PromoCodeRow, 'id' | 'version'>>({
      query: ({ id, version }) => ({
        url: `/admin/promocodes/${id}`,
        method: 'DELETE',
        params: { version },
      }),
      invalidatesTags: ['PromoCode'],
    }),
  }),
});

export const {
  usePromoCodesQuery,
  useAddPromoCodeMutation,
  useEditPromoCodeMutation,
  useDeletePromoCodeMutation,
} = promoCodesApi;
