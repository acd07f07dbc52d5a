import { type InferType, object } from 'yup';
import {
  holdsAddress,
  longText,
  nameInMails,
  noAddress,
  oneOf,
  required,
  response,
  whole,
  yesNo,
} from './fields';

export const MOST_REVIEW = 1500;
export const MOST_SHOWN_NAME = 60;
export const MOST_REMOVAL_REASON = 500;
export const REVIEWS_ON_PAGE = 10;
export const MOST_STARS = 5;

const STARS = 'Please choose from one to five stars.';
const CONSENT = 'Please agree that we show your review, or leave the page without one.';

export const writeReviewSchema = object({
  stars: whole('Stars')
    .transform((value: number, typed: unknown) => (typed === '' ? undefined : value))
    .required(STARS)
    .min(1, STARS)
    .max(MOST_STARS, STARS),
  text: longText('Review', MOST_REVIEW)
    .required('Please write a sentence or two about the course.')
    .min(20, 'Please write a little more: at least 20 letters.')
    .test('no-address', noAddress('Review'), (value) => !value || !holdsAddress(value)),
  shownName: nameInMails('Name', MOST_SHOWN_NAME).required(required('Name')),
  consent: yesNo().required(CONSENT).oneOf([true], CONSENT),
});
export type WriteReview = InferType<typeof writeReviewSchema>;

const review = {
  courseId: response.int(),
  courseName: response.text(),
  stars: response.int(),
  text: response.text(),
  shownName: response.text(),
  /** 'YYYY-MM-DD' in Sydney. */
  writtenOn: response.text(),
  answer: response.maybeText(),
};

export const reviewResponse = response.object(review);
export type Review = InferType<typeof reviewResponse>;

export const reviewsQuerySchema = object({
  courseId: whole('Course').min(1).max(2_147_483_647),
  page: whole('Page').min(1).max(10_000).default(1),
});
export type ReviewsQuery = InferType<typeof reviewsQuerySchema>;

export const reviewsResponse = response.object({
  /** One page of them, the newest first. */
  reviews: response.list(reviewResponse),
  total: response.int(),
  /** The average of all of them, rounded to one decimal; null without reviews. */
  average: response.number().nullable(),
  /** How many the office has removed because the law does not allow them to be shown. */
  removed: response.int(),
});
export type Reviews = InferType<typeof reviewsResponse>;

/** 'shown' to everybody; 'withdrawn' by the learner; 'removed' by the office. */
export const REVIEW_STATES = ['shown', 'withdrawn', 'removed'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

const state = { state: response.text(), removedReason: response.maybeText() };

export const ownReviewResponse = response.object({
  /** Whether the learner can write one now. */
  mayWrite: response.bool(),
  review: response.object({ ...review, ...state }).nullable(),
});
export type OwnReview = InferType<typeof ownReviewResponse>;

/** 'waiting' are those on show that the office has not answered. */
export const REVIEW_FILTERS = ['all', 'waiting', ...REVIEW_STATES] as const;
export const reviewsFilterSchema = object({
  show: oneOf('show', REVIEW_FILTERS).default('all'),
});
export type ReviewsFilter = InferType<typeof reviewsFilterSchema>;

export const reviewRowResponse = response.object({
  ...review,
  ...state,
  /** The enrolment. */
  id: response.text(),
  userId: response.text(),
  firstName: response.text(),
  lastName: response.text(),
  writtenAt: response.text(),
  version: response.int(),
});
export type ReviewRow = InferType<typeof reviewRowResponse>;

const version = whole('Version').required(required('Version'));
export const answerReviewSchema = object({
  answer: longText('Answer', MOST_REVIEW).required(required('Answer')),
  version,
});
export type AnswerReview = InferType<typeof answerReviewSchema>;

export const removeReviewSchema = object({
  /** The law under which it may not be shown. */
  reason: longText('Reason', MOST_REMOVAL_REASON).required(
    'Please say why the law does not allow it.',
  ),
  version,
});
export type RemoveReview = InferType<typeof removeReviewSchema>;
