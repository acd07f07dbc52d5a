import type { OwnCertificate } from '@platewise/shared/certificates';
import { api } from '../../api/api';

const under = (userCourseId: string, rest: string) =>
  `/userCourse/${encodeURIComponent(userCourseId)}/${rest}`;

const ownCertificateApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownCertificate: build.query<OwnCertificate, string>({
      query: (userCourseId) => ({ url: under(userCourseId, 'certificate'), keepPage: true }),
      providesTags: ['CertificateCheck'],
    }),
    /** The address at Google that saves the pass. */
    googlePass: build.mutation<{ saveUrl: string }, string>({
      query: (userCourseId) => ({ url: under(userCourseId, 'wallet/google'), keepPage: true }),
    }),
  }),
});

export const { useOwnCertificateQuery, useGooglePassMutation } = ownCertificateApi;

export const applePassFile = (userCourseId: string) => ({
  url: under(userCourseId, 'wallet/apple'),
  fileName: 'certificate.pkpass',
});
