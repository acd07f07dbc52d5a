import type {
  AssessmentInFull,
  AssessmentRow,
  CertificateCheck,
  JudgementInput,
} from '@platewise/shared/assessments';
import {
  type ListPage,
  type ListQuery,
  listPage,
  listParams,
} from '../features/admin/officeList/listPage';
import { api } from './api';

/** `id` is a user course id or its content token. */
const under = (id: string, rest: string) => `/userCourse/${encodeURIComponent(id)}/${rest}`;

const assessmentsApi = api.injectEndpoints({
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
      // After a refusal too: another window may have been quicker.
      invalidatesTags: ['CertificateCheck', 'UserCourse', 'Enrolment'],
    }),
    assessments: build.query<ListPage<AssessmentRow>, ListQuery & { state: string }>({
      query: ({ state, ...query }) => ({
        url: '/admin/assessments',
        params: { state, ...listParams(query) },
      }),
      transformResponse: listPage<AssessmentRow>,
      keepUnusedDataFor: 0,
      providesTags: ['Assessment'],
    }),
    assessment: build.query<AssessmentInFull, string>({
      query: (userCourseId) => ({
        url: `/admin/assessments/${encodeURIComponent(userCourseId)}`,
        keepPage: true,
      }),
      keepUnusedDataFor: 0,
      providesTags: ['Assessment'],
    }),
    judge: build.mutation<null, { userCourseId: string; judgement: JudgementInput }>({
      query: ({ userCourseId, judgement }) => ({
        url: `/admin/assessments/${userCourseId}/judgements`,
        method: 'POST',
        data: judgement,
        keepPage: true,
      }),
      invalidatesTags: (_, error) => (error ? [] : ['Assessment']),
    }),
  }),
});

export const {
  useCertificateChecksQuery,
  useCorrectUsiMutation,
  useAssessmentsQuery,
  useAssessmentQuery,
  useJudgeMutation,
} = assessmentsApi;
