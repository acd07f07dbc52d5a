import { uuid } from '@platewise/shared/fields';
import {
  answerReviewSchema,
  ownReviewResponse,
  removeReviewSchema,
  reviewRowResponse,
  reviewsFilterSchema,
  reviewsQuerySchema,
  reviewsResponse,
  writeReviewSchema,
} from '@platewise/shared/reviews';
import { object } from 'yup';
import { officeListRoutes } from '../../http/officeRoutes';
import { LEARNERS, NOTHING, officeRoute, PUBLIC, type Route, route } from '../../http/route';
import { ownEnrolment } from '../progress/enrolmentAccess';
import { answerReview, removeReview } from './officeReviews';
import { getOwnReview, withdrawReview, writeReview } from './ownReview';
import { listPublicReviews } from './publicReviews';
import { REVIEW_LIST } from './reviewList';

const ofReview = object({ id: uuid() });

export const reviewRoutes: Route[] = [
  route({
    method: 'get',
    path: '/reviews',
    summary: 'The reviews of learners who have completed a course',
    roles: 'anyone',
    access: PUBLIC,
    query: reviewsQuerySchema,
    response: reviewsResponse,
    revalidate: true,
    limit: { name: 'reviews', points: 300, seconds: 60, by: 'address' },
    handle: (ctx, { query }) => listPublicReviews(ctx, query),
  }),
  route({
    method: 'get',
    path: '/userCourse/:id/review',
    summary: 'Read the own review of a course',
    roles: LEARNERS,
    access: ownEnrolment('id'),
    response: ownReviewResponse,
    handle: (ctx, { owned }) => getOwnReview(ctx, owned),
  }),
  route({
    method: 'post',
    path: '/userCourse/:id/review',
    summary: 'Write a review of a completed course, for everybody to read',
    roles: LEARNERS,
    access: ownEnrolment('id'),
    body: writeReviewSchema,
    response: ownReviewResponse,
    limit: { name: 'review', points: 20, seconds: 3600, by: 'caller' },
    refusals: ['forbidden', 'conflict'],
    handle: (ctx, { caller, owned, body }) => writeReview(ctx, caller, owned, body),
  }),
  route({
    method: 'delete',
    path: '/userCourse/:id/review',
    summary: 'Withdraw the own review of a course',
    roles: LEARNERS,
    access: ownEnrolment('id'),
    response: ownReviewResponse,
    refusals: ['forbidden', 'missing'],
    handle: (ctx, { caller, owned }) => withdrawReview(ctx, caller, owned),
  }),
  ...officeListRoutes({
    path: '/admin/reviews',
    needs: 'support read',
    rows: 'reviews',
    list: REVIEW_LIST,
    row: reviewRowResponse,
    filter: reviewsFilterSchema,
    fileName: 'reviews.csv',
  }),
  officeRoute({
    method: 'put',
    path: '/admin/reviews/:id/answer',
    needs: 'support change',
    summary: 'Answer a review, for everybody to read',
    params: ofReview,
    body: answerReviewSchema,
    response: NOTHING,
    refusals: ['missing', 'conflict'],
    handle: (ctx, { caller, params, body }) => answerReview(ctx, caller, params.id, body),
  }),
  officeRoute({
    method: 'put',
    path: '/admin/reviews/:id/removal',
    needs: 'support change',
    summary: 'Remove a review that the law does not allow to be shown',
    params: ofReview,
    body: removeReviewSchema,
    response: NOTHING,
    refusals: ['missing', 'conflict'],
    handle: (ctx, { caller, params, body }) => removeReview(ctx, caller, params.id, body),
  }),
];
