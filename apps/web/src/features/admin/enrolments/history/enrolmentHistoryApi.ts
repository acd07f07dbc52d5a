import type { HistoryEvent, HistoryKind, QuizTry } from '@platewise/shared/enrolments/history';
import type { MailPreview } from '@platewise/shared/mails';
import { api } from '../../../../api/api';
import { type ListPage, listPage } from '../../officeList/listPage';

type HistoryQuery = { userCourseId: string; kinds: readonly HistoryKind[]; page: number };
type TriesQuery = { userCourseId: string; from: number; to: number; page: number };

const of = (userCourseId: string) =>
  `/admin/users/course/${encodeURIComponent(userCourseId)}/history`;

const enrolmentHistoryApi = api.injectEndpoints({
  endpoints: (build) => ({
    enrolmentHistory: build.query<ListPage<HistoryEvent>, HistoryQuery>({
      query: ({ userCourseId, kinds, page }) => ({
        url: of(userCourseId),
        params: { kinds: kinds.join(',') || undefined, page },
        keepPage: true,
      }),
      transformResponse: listPage,
      keepUnusedDataFor: 0,
      providesTags: ['Enrolment', 'Mail'],
    }),
    quizTries: build.query<ListPage<QuizTry>, TriesQuery>({
      query: ({ userCourseId, ...params }) => ({
        url: `${of(userCourseId)}/tries`,
        params,
        keepPage: true,
      }),
      transformResponse: listPage,
    }),
    mailPreview: build.query<MailPreview, string>({
      query: (id) => ({ url: `/admin/mails/${encodeURIComponent(id)}/preview`, keepPage: true }),
      providesTags: ['Mail'],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useEnrolmentHistoryQuery, useQuizTriesQuery, useMailPreviewQuery } =
  enrolmentHistoryApi;
