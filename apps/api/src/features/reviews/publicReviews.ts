import { getCourse } from '@platewise/shared/content/courses';
import { sydneyDay } from '@platewise/shared/dates';
import {
  REVIEWS_ON_PAGE,
  type Review,
  type Reviews,
  type ReviewsQuery,
} from '@platewise/shared/reviews';
import type { AppContext } from '../../context';
import type { Prisma } from '../../db/client';

/** All reviews that learners have not withdrawn and the office has not removed, whatever they say. */
const SHOWN = { withdrawnAt: null, removedAt: null };

/** One page of the reviews on show, the newest first, with figures about all of them. */
export async function listPublicReviews(
  { db }: AppContext,
  { courseId, page }: ReviewsQuery,
): Promise<Reviews> {
  const ofCourse = courseId === undefined ? {} : { courseId };
  const where = { ...SHOWN, ...ofCourse };
  const [rows, { _count: total, _avg: average }, removed] = await Promise.all([
    db.review.findMany({
      where,
      orderBy: [{ consentedAt: 'desc' }, { enrolmentId: 'desc' }],
      skip: (page - 1) * REVIEWS_ON_PAGE,
      take: REVIEWS_ON_PAGE,
    }),
    db.review.aggregate({ where, _count: true, _avg: { stars: true } }),
    db.review.count({ where: { ...ofCourse, removedAt: { not: null } } }),
  ]);
  return {
    reviews: rows.map(toReview),
    total,
    average: average.stars === null ? null : Math.round(average.stars * 10) / 10,
    removed,
  };
}

export type ReviewRecord = Prisma.ReviewGetPayload<object>;

/** The answer to the public names no enrolment: a review leads to its writer only in the office. */
export const toReview = ({
  courseId,
  stars,
  text,
  shownName,
  consentedAt,
  answer,
}: ReviewRecord): Review => ({
  courseId,
  courseName: getCourse(courseId).courseName,
  stars,
  text,
  shownName,
  writtenOn: sydneyDay(consentedAt),
  answer,
});
