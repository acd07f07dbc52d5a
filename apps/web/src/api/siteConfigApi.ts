import type { SiteConfig } from '@platewise/shared/siteConfig';
import { api } from './api';

const siteConfigApi = api.injectEndpoints({
  endpoints: (build) => ({
    siteConfig: build.query<SiteConfig, void>({
      query: () => ({ url: '/config', keepPage: true }),
      providesTags: ['SiteConfig'],
      keepUnusedDataFor: 3600,
    }),
  }),
});

export const { useSiteConfigQuery } = siteConfigApi;
