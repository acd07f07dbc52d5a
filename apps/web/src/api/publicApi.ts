import type { CertificateVerification } from '@platewise/shared/certificates';
import type { Handbook } from '@platewise/shared/handbook';
import { api } from './api';

const publicApi = api.injectEndpoints({
  endpoints: (build) => ({
    handbook: build.query<Handbook, void>({ query: () => ({ url: '/handbook' }) }),
    verifyCertificate: build.query<CertificateVerification, { number: string; check: string }>({
      query: ({ number, check }) => ({
        url: `/certificates/${encodeURIComponent(number)}/${encodeURIComponent(check)}`,
        keepPage: true,
      }),
    }),
  }),
});

export const { useHandbookQuery, useVerifyCertificateQuery } = publicApi;
