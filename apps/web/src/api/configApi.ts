import type { SiteConfig } from '@platewise/shared/config';
import { api } from './api';

const configApi = api.injectEndpoints({
  endpoints: (build) => ({
    siteConfig: build.query<SiteConfig, void>({
      query: () => ({ url: '/config', keepPage: true }),
      providesTags: ['SiteConfig'],
      keepUnusedDataFor: 3600,
    }),
  }),
});

export const { useSiteConfigQuery } = configApi;
