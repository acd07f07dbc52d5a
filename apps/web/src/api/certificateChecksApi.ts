import type { CertificateCheck } from '@platewise/shared/certificates/checks';
import { api } from './api';

/** `id` is a user course id or its content token. */
const under = (id: string, rest: string) => `/userCourse/${encodeURIComponent(id)}/${rest}`;

const certificateChecksApi = api.injectEndpoints({
  endpoints: (build) => ({
    certificateChecks: build.query<CertificateCheck[], string>({
      query: (id) => ({ url: under(id, 'certificate-checks'), keepPage: true }),
      providesTags: ['CertificateCheck'],
    }),
    correctUsi: build.mutation<null, { id: string; usiNumber: string }>({
      query: ({ id, usiNumber }) => ({
        url: under(id, 'usi'),
        method: 'PUT',
        data: { usiNumber },
        keepPage: true,
      }),
      // Also after a refusal, because another window may have been quicker.
      invalidatesTags: ['CertificateCheck', 'UserCourse', 'Enrolment'],
    }),
  }),
});

export const { useCertificateChecksQuery, useCorrectUsiMutation } = certificateChecksApi;
