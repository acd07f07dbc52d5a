import type {
  AnswerReview,
  RemoveReview,
  ReviewRow,
  ReviewsFilter,
} from '@platewise/shared/reviews';
import { api } from '../../../api/api';
import { type FilteredListQuery, type ListPage, listEndpoint } from '../officeList/listPage';

const reviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    reviews: build.query<ListPage<ReviewRow>, FilteredListQuery<ReviewsFilter>>(
      listEndpoint('/admin/reviews', 'Review'),
    ),
    // After a refusal the list is fetched too: the learner or another admin has changed the review.
    answerReview: build.mutation<null, AnswerReview & { id: string }>({
      query: ({ id, ...data }) => ({
        url: `/admin/reviews/${id}/answer`,
        method: 'PUT',
        data,
        keepPage: true,
      }),
      invalidatesTags: ['Review', 'AuditEntry'],
    }),
    removeReview: build.mutation<null, RemoveReview & { id: string }>({
      query: ({ id, ...data }) => ({
        url: `/admin/reviews/${id}/removal`,
        method: 'PUT',
        data,
        keepPage: true,
      }),
      invalidatesTags: ['Review', 'AuditEntry'],
    }),
  }),
});

export const { useReviewsQuery, useAnswerReviewMutation, useRemoveReviewMutation } = reviewsApi;
