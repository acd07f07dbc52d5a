import type {
  CorrectableAnswers,
  Correction,
  CorrectionResult,
} from '@platewise/shared/enrolments/corrections';
import { api } from '../../../../../api/api';

const of = (userCourseId: string) =>
  `/admin/users/course/${encodeURIComponent(userCourseId)}/corrections`;

const correctionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    correctableAnswers: build.query<CorrectableAnswers, string>({
      query: (userCourseId) => ({ url: of(userCourseId), keepPage: true }),
      keepUnusedDataFor: 0,
      providesTags: (_, __, id) => [{ type: 'Enrolment', id }],
    }),
    // After a refusal the typed values stay. The admin may load the answers again.
    correctAnswers: build.mutation<CorrectionResult, Correction & { userCourseId: string }>({
      query: ({ userCourseId, ...data }) => ({
        url: of(userCourseId),
        method: 'PUT',
        data,
        keepPage: true,
      }),
      invalidatesTags: (_, error) => (error ? [] : ['Enrolment', 'UserCourse', 'AuditEntry']),
    }),
  }),
});

export const { useCorrectableAnswersQuery, useCorrectAnswersMutation } = correctionsApi;
