import type { FinalQuiz, RequestCall } from '@platewise/shared/study/finalQuiz';
import type { QuizAnswer, quizAnswerResponse } from '@platewise/shared/study/quizzes';
import type {
  courseDetailsResponse,
  courseOfTokenResponse,
  ReadingPosition,
  UserCourseProgress,
} from '@platewise/shared/study/userCourses';
import type { SurveyInput, SurveyResponse } from '@platewise/shared/surveys';
import { useState } from 'react';
import type { InferType } from 'yup';
import { api } from '../../api/api';
import { type Failure, isFailure } from '../../api/failure';
import { listWaitingAnswers } from '../../offline/waitingAnswers';
import { addWaitingProgress } from '../../offline/waitingProgress';

/** `id` is a user course id or its content token. */
type ProgressQuery = { id: string; keepPage?: boolean };
export type QuizQuery = { id: string; sectionId: number; keepPage?: boolean };
type CourseDetails = InferType<typeof courseDetailsResponse>;
type CourseOfToken = InferType<typeof courseOfTokenResponse>;
export type QuizMark = InferType<typeof quizAnswerResponse>;
type SavedSurvey = { surveyId: number };

const under = (id: string, rest: string) => `/userCourse/${encodeURIComponent(id)}/${rest}`;

export const readingPositionRequest = (id: string, data: ReadingPosition) => ({
  url: under(id, 'place'),
  method: 'PATCH',
  data,
});

/** Answers that wait on this device count until they have been marked. */
const withWaitingAnswers = async (progress: UserCourseProgress) =>
  addWaitingProgress(progress, await listWaitingAnswers());

const CONFLICT = 409;

/** When another window has saved the survey, this one reads it again, so that the next save updates it. */
const tagsAfterSave = (_saved: unknown, error: unknown) => {
  if (!error) return ['Survey', 'Progress', 'UserCourse'] as const;
  return isFailure(error) && error.status === CONFLICT ? (['Survey'] as const) : [];
};

export const studyApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The learner's progress. A user course id and a content token are cached separately. */
    progress: build.query<UserCourseProgress, ProgressQuery>({
      query: ({ id, keepPage }) => ({ url: under(id, 'status'), keepPage }),
      transformResponse: withWaitingAnswers,
      serializeQueryArgs: ({ endpointName, queryArgs }) => `${endpointName}(${queryArgs.id})`,
      providesTags: ['Progress'],
    }),
    courseDetails: build.query<CourseDetails, string>({
      query: (id) => ({ url: under(id, 'courseDetails') }),
      providesTags: ['UserCourse'],
    }),
    courseOfToken: build.query<CourseOfToken, string>({
      query: (id) => ({ url: under(id, 'course') }),
      providesTags: ['UserCourse'],
    }),
    /** Encrypted: every section of the course. */
    contents: build.query<string, { id: string; keepPage?: boolean }>({
      query: ({ id, keepPage }) => ({ url: under(id, 'contents?compressed=true'), keepPage }),
      serializeQueryArgs: ({ endpointName, queryArgs }) => `${endpointName}(${queryArgs.id})`,
      keepUnusedDataFor: 600,
      providesTags: ['Content'],
    }),
    /** Encrypted: the titles of every section and page, and the texts of the section that the server has open. */
    openContents: build.query<string, { id: string; sectionId: number }>({
      query: ({ id }) => ({ url: under(id, 'contents?compressed=true&part=open'), keepPage: true }),
      keepUnusedDataFor: 600,
      providesTags: ['Content'],
    }),
    /** Saves the reading position. The page shows no error when this fails. */
    saveReadingPosition: build.mutation<null, { id: string; position: ReadingPosition }>({
      query: ({ id, position }) => ({ ...readingPositionRequest(id, position), keepPage: true }),
    }),
    /** Encrypted; `id` may be a course id too. */
    contentGuide: build.query<string, string>({
      query: (id) => ({ url: under(id, 'content-guides?compressed=true') }),
      providesTags: ['Content'],
    }),
    /** The address that signs the learner in to eLearnd. */
    openElearnd: build.mutation<string, string>({
      query: (id) => ({ url: under(id, 'elearnd-sso'), keepPage: true }),
    }),
    /**
     * Encrypted: the questions of the open quiz. The first call draws them. They are stored under the section, and fetched
     * again when a quiz is opened, because each quiz has its own.
     */
    questions: build.query<string, QuizQuery>({
      query: ({ id, keepPage }) => ({ url: under(id, 'questions'), keepPage }),
      serializeQueryArgs: ({ endpointName, queryArgs: { id, sectionId } }) =>
        `${endpointName}(${id} ${sectionId})`,
      keepUnusedDataFor: 0,
      providesTags: ['Questions'],
    }),
    redirectToQuiz: build.mutation<UserCourseProgress, { id: string; redirectToQuiz: boolean }>({
      query: ({ id, ...data }) => ({
        url: under(id, 'quiz/redirect'),
        method: 'PATCH',
        keepPage: true,
        data,
      }),
      transformResponse: withWaitingAnswers,
    }),
    /** The server marks the answer and saves a right one. Sending the same answer twice changes nothing. */
    answerQuestion: build.mutation<QuizMark, { id: string; answer: QuizAnswer }>({
      query: ({ id, answer }) => ({
        url: under(id, 'quiz/answer'),
        method: 'PATCH',
        keepPage: true,
        // On a line that is nearly dead the answer waits on the device instead.
        timeout: 12_000,
        data: answer,
      }),
      // The last answer completes the course, which the certificate waits for.
      invalidatesTags: (mark) => (mark?.correct ? ['UserCourse', 'CertificateCheck'] : []),
    }),
    /** The learner reads what the first quiz showed to be known, too. */
    readEverything: build.mutation<UserCourseProgress, string>({
      query: (id) => ({ url: under(id, 'quiz/read-everything'), method: 'POST', keepPage: true }),
      invalidatesTags: (_result, error) => (error ? [] : ['UserCourse']),
    }),
    /** The results of the final quiz. Courses without a pass mark have none. */
    finalQuiz: build.query<FinalQuiz, string>({
      query: (id) => ({ url: under(id, 'quiz/final'), keepPage: true }),
      keepUnusedDataFor: 0,
      providesTags: ['Progress'],
    }),
    requestCall: build.mutation<null, RequestCall & { id: string }>({
      query: ({ id, ...data }) => ({
        url: under(id, 'quiz/call'),
        method: 'POST',
        keepPage: true,
        data,
      }),
      invalidatesTags: (_result, error) => (error ? [] : ['Progress']),
    }),
    /** `id` is the user course id. */
    survey: build.query<SurveyResponse, string>({
      query: (id) => ({ url: `/survey/${encodeURIComponent(id)}` }),
      keepUnusedDataFor: 0,
      providesTags: ['Survey'],
    }),
    createSurvey: build.mutation<SavedSurvey, SurveyInput>({
      query: (data) => ({ url: '/survey', method: 'POST', keepPage: true, data }),
      invalidatesTags: tagsAfterSave,
    }),
    updateSurvey: build.mutation<SavedSurvey, SurveyInput & { surveyId: number }>({
      query: ({ surveyId, ...data }) => ({
        url: `/survey/${surveyId}`,
        method: 'PUT',
        keepPage: true,
        data,
      }),
      invalidatesTags: tagsAfterSave,
    }),
  }),
});

export const {
  useProgressQuery,
  useLazyProgressQuery,
  useCourseDetailsQuery,
  useCourseOfTokenQuery,
  useContentsQuery,
  useOpenContentsQuery,
  useSaveReadingPositionMutation,
  useQuestionsQuery,
  useLazyQuestionsQuery,
  useFinalQuizQuery,
  useRequestCallMutation,
  useRedirectToQuizMutation,
  useAnswerQuestionMutation,
  useReadEverythingMutation,
  useSurveyQuery,
  useCreateSurveyMutation,
  useUpdateSurveyMutation,
  useContentGuideQuery,
  useOpenElearndMutation,
} = studyApi;

type FreshProgress =
  | { state: 'waiting' }
  | { state: 'failed'; failure: Failure | undefined }
  | { state: 'known'; progress: UserCourseProgress };

/** Progress from the server, read after this page was opened: redirects are never decided on cached progress. */
export function useFreshProgress(id: string): FreshProgress {
  const [openedAt] = useState(() => Date.now());
  const {
    data,
    error,
    fulfilledTimeStamp = 0,
    isError,
    isFetching,
  } = useProgressQuery({ id }, { refetchOnMountOrArgChange: true });
  if (data && fulfilledTimeStamp >= openedAt) return { state: 'known', progress: data };
  if (isError && !isFetching) return { state: 'failed', failure: error as Failure | undefined };
  return { state: 'waiting' };
}
