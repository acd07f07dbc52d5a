import type { CertificateVerification } from '@platewise/shared/certificates';
import { api } from '../../api/api';

const publicApi = api.injectEndpoints({
  endpoints: (build) => ({
    verifyCertificate: build.query<CertificateVerification, { number: string; check: string }>({
      query: ({ number, check }) => ({
        url: `/certificates/${encodeURIComponent(number)}/${encodeURIComponent(check)}`,
        keepPage: true,
      }),
    }),
  }),
});

export const { useVerifyCertificateQuery } = publicApi;
