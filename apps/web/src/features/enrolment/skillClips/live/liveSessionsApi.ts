import type { BookLiveSession, OwnLiveSessions } from '@platewise/shared/skillClips/live';
import { api } from '../../../../api/api';

const at = (userCourseId: string) =>
  `/userCourse/${encodeURIComponent(userCourseId)}/live-sessions`;
const sessionAt = (userCourseId: string, sessionId: string) =>
  `${at(userCourseId)}/${encodeURIComponent(sessionId)}`;

export const calendarOf = (userCourseId: string, sessionId: string) =>
  `${sessionAt(userCourseId, sessionId)}/calendar`;

const CHANGED = ['LiveSession', 'SkillClips', 'ObserverForm', 'UserCourse'] as const;

const liveSessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownLiveSessions: build.query<OwnLiveSessions, string>({
      query: (userCourseId) => ({ url: at(userCourseId), keepPage: true }),
      keepUnusedDataFor: 0,
      providesTags: ['LiveSession'],
    }),
    // After a refusal the times are read too: someone else may have booked the same one.
    bookLiveSession: build.mutation<OwnLiveSessions, BookLiveSession & { userCourseId: string }>({
      query: ({ userCourseId, ...data }) => ({
        url: at(userCourseId),
        method: 'POST',
        keepPage: true,
        data,
      }),
      invalidatesTags: [...CHANGED],
    }),
    cancelLiveSession: build.mutation<OwnLiveSessions, { userCourseId: string; sessionId: string }>(
      {
        query: ({ userCourseId, sessionId }) => ({
          url: sessionAt(userCourseId, sessionId),
          method: 'DELETE',
          keepPage: true,
        }),
        invalidatesTags: [...CHANGED],
      },
    ),
  }),
});

export const { useOwnLiveSessionsQuery, useBookLiveSessionMutation, useCancelLiveSessionMutation } =
  liveSessionsApi;
