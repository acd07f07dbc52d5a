import type { QuizAnswer, quizAnswerResponse } from '@platewise/shared/study/quizzes';
import type { UserCourseProgress } from '@platewise/shared/study/userCourses';
import type { InferType } from 'yup';
import { api } from '../../../api/api';

type QuizMark = InferType<typeof quizAnswerResponse>;
type Redirect = { id: string; redirectToQuiz: boolean };
type ResponseOf = { id: string; answer: QuizAnswer };

const under = (id: string, rest: string) => `/userCourse/${encodeURIComponent(id)}/${rest}`;

const quizzesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Encrypted: every question of the course. */
    questions: build.query<string, string>({
      query: (id) => ({ url: under(id, 'questions') }),
      keepUnusedDataFor: 600,
      providesTags: ['Questions'],
    }),
    redirectToQuiz: build.mutation<UserCourseProgress, Redirect>({
      query: ({ id, ...data }) => ({
        url: under(id, 'quiz/redirect'),
        method: 'PATCH',
        keepPage: true,
        data,
      }),
    }),
    /** Marked by the server, which keeps a right answer at once. Sending one twice is as good as once. */
    answerQuestion: build.mutation<QuizMark, ResponseOf>({
      query: ({ id, answer }) => ({
        url: under(id, 'quiz/answer'),
        method: 'PATCH',
        keepPage: true,
        data: answer,
      }),
      invalidatesTags: (mark) => (mark?.correct ? ['UserCourse'] : []),
    }),
  }),
});

export const { useQuestionsQuery, useRedirectToQuizMutation, useAnswerQuestionMutation } =
  quizzesApi;
