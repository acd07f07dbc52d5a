import type { AppContext } from '../context';

const SAMPLES = [
  {
    stars: 5,
    text: 'The lessons were short, so I could read one in each break. The quiz said why an answer was wrong.',
    shownName: 'Learner A. (sample)',
    answer: 'Thank you. Reading in breaks is how we mean it.',
  },
  {
    stars: 3,
    text: 'Good pages about the fridge. I waited a week until my supervisor had time to watch me.',
    shownName: 'Learner B. (sample)',
    answer: null,
  },
];

/** Adds reviews of learners with a certificate. The names shown say that they are samples. */
export async function addDemoReviews({ db, now }: AppContext) {
  const certified = await db.enrolment.findMany({
    where: { certifiedOn: { not: null } },
    // The student of the demo, who enrolled first, is still asked for one.
    orderBy: { enrolledAt: 'desc' },
    take: SAMPLES.length,
  });
  const reviews = certified.flatMap(({ id, courseId }, i) => {
    const sample = SAMPLES[i];
    if (!sample) return [];
    const answeredAt = sample.answer === null ? null : now();
    return [{ enrolmentId: id, courseId, consentedAt: now(), answeredAt, ...sample }];
  });
  await db.review.createMany({ data: reviews });
}
