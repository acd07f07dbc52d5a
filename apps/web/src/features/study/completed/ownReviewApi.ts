import type { OwnReview, WriteReview } from '@platewise/shared/reviews';
import { api } from '../../../api/api';

const pathOf = (userCourseId: string) => `/userCourse/${encodeURIComponent(userCourseId)}/review`;

const ownReviewApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownReview: build.query<OwnReview, string>({
      query: (userCourseId) => ({ url: pathOf(userCourseId), keepPage: true }),
      providesTags: ['Review'],
    }),
    writeReview: build.mutation<OwnReview, WriteReview & { userCourseId: string }>({
      query: ({ userCourseId, ...data }) => ({
        url: pathOf(userCourseId),
        method: 'POST',
        data,
        keepPage: true,
      }),
      // After a refusal too: another tab has written the review.
      invalidatesTags: ['Review'],
    }),
    withdrawReview: build.mutation<OwnReview, string>({
      query: (userCourseId) => ({ url: pathOf(userCourseId), method: 'DELETE', keepPage: true }),
      invalidatesTags: ['Review'],
    }),
  }),
});

export const { useOwnReviewQuery, useWriteReviewMutation, useWithdrawReviewMutation } =
  ownReviewApi;
