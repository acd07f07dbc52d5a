import type { PromoCodeInput, PromoCodeRow } from '@platewise/shared/promoCodes';
import { api } from './api';

type PromoCodesQuery = {
  startDate: string;
  endDate: string;
  page: number;
  sort: string;
  search: string;
};
type PromoCodesPage = { rows: PromoCodeRow[]; total: number };

const promoCodesApi = api.injectEndpoints({
  endpoints: (build) => ({
    promoCodes: build.query<PromoCodesPage, PromoCodesQuery>({
      query: ({ search, ...params }) => ({
        url: '/admin/promocodes',
        params: { ...params, search: search || undefined },
      }),
      transformResponse: (rows: PromoCodeRow[], meta) => ({
        rows,
        total: meta?.total ?? rows.length,
      }),
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
