import type {
  AssessmentDetails,
  AssessmentRow,
  JudgementInput,
} from '@platewise/shared/assessments';
import type { WorkplaceRecord } from '@platewise/shared/study/workplaceRecords';
import { api } from '../../../api/api';
import { type ListPage, type ListQuery, listPage, listParams } from '../officeList/listPage';

const recordsOf = (userCourseId: string) =>
  `/admin/users/course/${encodeURIComponent(userCourseId)}/workplaceRecords`;

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
    officeWorkplaceRecords: build.query<WorkplaceRecord[], string>({
      query: (userCourseId) => ({ url: recordsOf(userCourseId), keepPage: true }),
      keepUnusedDataFor: 0,
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
  useAssessmentsQuery,
  useAssessmentQuery,
  useOfficeWorkplaceRecordsQuery,
  useJudgeMutation,
} = assessmentsApi;

export const workplaceRecordsFile = (userCourseId: string) => ({
  url: `${recordsOf(userCourseId)}/pdf`,
  fileName: 'workplace-records.pdf',
});
