import type { CertificateCheck } from '@platewise/shared/certificates/checks';
import type { UsiCorrection, UsiCorrectionAnswer } from '@platewise/shared/usiChecks';
import { api } from './api';

/** `id` is a user course id or its content token. */
const under = (id: string, rest: string) => `/userCourse/${encodeURIComponent(id)}/${rest}`;

const certificateChecksApi = api.injectEndpoints({
  endpoints: (build) => ({
    certificateChecks: build.query<CertificateCheck[], string>({
      query: (id) => ({ url: under(id, 'certificate-checks'), keepPage: true }),
      providesTags: ['CertificateCheck'],
    }),
    /** Null from a server of the release before. */
    correctUsi: build.mutation<UsiCorrectionAnswer | null, { id: string; wanted: UsiCorrection }>({
      query: ({ id, wanted }) => ({
        url: under(id, 'usi'),
        method: 'PUT',
        data: wanted,
        keepPage: true,
      }),
      // Also after a refusal, because another window may have been quicker.
      invalidatesTags: ['CertificateCheck', 'UserCourse', 'Enrolment'],
    }),
  }),
});

export const { useCertificateChecksQuery, useCorrectUsiMutation } = certificateChecksApi;
