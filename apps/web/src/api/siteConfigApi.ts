import type { SiteConfig } from '@platewise/shared/siteConfig';
import { api } from './api';

const siteConfigApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All settings, with the keys that only signed-in users get. Static pages read the public ones with `useSite`. */
    siteConfig: build.query<SiteConfig, void>({
      query: () => ({ url: '/config', keepPage: true }),
      providesTags: ['SiteConfig'],
      keepUnusedDataFor: 3600,
    }),
  }),
});

export const { useSiteConfigQuery } = siteConfigApi;
