import { formatCount } from '@platewise/shared/count';
import { showDay } from '@platewise/shared/dates';
import { MOST_STARS, REVIEWS_ON_PAGE, type Review, type Reviews } from '@platewise/shared/reviews';
import { useEffect, useState } from 'react';
import { Stars } from '../../../components/Stars';
import { Section } from '../Section';
import classes from './LearnerReviews.module.css';

/** Uses `fetch`, so that public pages do without the HTTP client. */
async function fetchReviews(page: number, courseId: number | undefined): Promise<Reviews> {
  const ofCourse = courseId === undefined ? '' : `&courseId=${courseId}`;
  const answer = await fetch(`/api/v1/reviews?page=${page}${ofCourse}`);
  if (!answer.ok) throw new Error(`reviews: ${answer.status}`);
  return (await answer.json()) as Reviews;
}

/** All reviews of a course, or of all courses. The block is left out until there is one. */
export default function LearnerReviews({ courseId }: { courseId?: number }) {
  const [page, setPage] = useState(1);
  const [found, setFound] = useState<Reviews | null>(null);

  useEffect(() => {
    let isOpen = true;
    fetchReviews(page, courseId)
      .then((next) => {
        if (isOpen)
          setFound((before) => ({
            ...next,
            reviews: [...(before?.reviews ?? []), ...next.reviews],
          }));
      })
      // The page is whole without them.
      .catch(() => undefined);
    return () => {
      isOpen = false;
    };
  }, [page, courseId]);

  if (!found || (found.total === 0 && found.removed === 0)) return null;
  const { reviews, total, average, removed } = found;
  return (
    <Section
      title="What learners say"
      lead="Every review of a learner who has completed a course, the newest first. We pay for none."
      id="reviews"
    >
      {average !== null && (
        <p className={classes.average}>
          <Stars count={average} /> {average.toFixed(1)} of {MOST_STARS} stars, from{' '}
          {formatCount(total, 'review')}
        </p>
      )}
      <ul className={classes.reviews}>
        {reviews.map((review, i) => (
          <LearnerReview key={i} review={review} showsCourse={courseId === undefined} />
        ))}
      </ul>
      {page * REVIEWS_ON_PAGE < total && (
        <button type="button" className={classes.more} onClick={() => setPage(page + 1)}>
          Show more reviews
        </button>
      )}
      {removed > 0 && (
        <p className={classes.quiet}>
          Removed: {removed}. The law does not allow us to show {removed === 1 ? 'it' : 'them'}.
        </p>
      )}
    </Section>
  );
}

type LearnerReviewProps = { review: Review; showsCourse: boolean };

const LearnerReview = ({ review, showsCourse }: LearnerReviewProps) => (
  <li className={classes.review}>
    <Stars count={review.stars} />
    <p className={classes.text}>{review.text}</p>
    <p className={classes.quiet}>
      {review.shownName}
      {showsCourse && `, ${review.courseName}`}, {showDay(review.writtenOn)}
    </p>
    {review.answer && (
      <p className={classes.answer}>
        <strong>Our answer</strong> {review.answer}
      </p>
    )}
  </li>
);
