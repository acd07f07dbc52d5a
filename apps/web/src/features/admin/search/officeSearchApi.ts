import type { SearchHit } from '@platewise/shared/officeSearch';
import { api } from '../../../api/api';

const officeSearchApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A name may be typed again after it has changed, so nothing is kept. */
    officeSearch: build.query<SearchHit[], string>({
      query: (text) => ({ url: '/admin/search', params: { text }, keepPage: true }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useOfficeSearchQuery } = officeSearchApi;
