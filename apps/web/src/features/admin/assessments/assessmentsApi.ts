import type {
  AssessmentDetails,
  AssessmentRow,
  JudgementInput,
} from '@platewise/shared/assessments';
import type { CertificateCheck } from '@platewise/shared/certificates/checks';
import { api } from '../../../api/api';
import { type ListPage, type ListQuery, listPage, listParams } from '../officeList/listPage';

/** `id` is a user course id or its content token. */
const under = (id: string, rest: string) => `/userCourse/${encodeURIComponent(id)}/${rest}`;

const assessmentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    assessments: build.query<ListPage<AssessmentRow>, ListQuery & { state: string }>({
      query: ({ state, ...query }) => ({
        url: '/admin/assessments',
        params: { state, ...listParams(query) },
      }),
      transformResponse: listPage<AssessmentRow>,
      keepUnusedDataFor: 0,
      providesTags: ['Assessment'],
    }),
    assessment: build.query<AssessmentDetails, string>({
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

export const { useAssessmentsQuery, useAssessmentQuery, useJudgeMutation } = assessmentsApi;
