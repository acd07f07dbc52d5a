import type { PromoCodeInput, PromoCodeRow, PromoCodesFilter } from '@platewise/shared/promoCodes';
import { api } from '../../../api/api';
import { type ListPage, type ListQuery, listPage, listParams } from '../officeList/listPage';

const promoCodesApi = api.injectEndpoints({
  endpoints: (build) => ({
    promoCodes: build.query<ListPage<PromoCodeRow>, ListQuery & { filter: PromoCodesFilter }>({
      query: ({ filter, ...query }) => ({
        url: '/admin/promocodes',
        params: { ...filter, ...listParams(query) },
      }),
      transformResponse: listPage<PromoCodeRow>,
      keepUnusedDataFor: 0,
      providesTags: ['PromoCode'],
    }),
    // After a refusal too the list is fetched: somebody else has changed it.
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
