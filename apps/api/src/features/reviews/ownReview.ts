import type { OwnReview, ReviewState, WriteReview } from '@platewise/shared/reviews';
import type { Caller } from '../../access/caller';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { conflict, forbidden, missing } from '../../domainError';
import { type ReviewRecord, toReview } from './publicReviews';

type ReviewedEnrolment = { id: string; courseId: number };

export const stateOf = ({ withdrawnAt, removedAt }: ReviewRecord): ReviewState =>
  removedAt ? 'removed' : withdrawnAt ? 'withdrawn' : 'shown';

export async function getOwnReview(
  { db }: AppContext,
  { id }: ReviewedEnrolment,
): Promise<OwnReview> {
  const [review, enrolment] = await Promise.all([
    db.review.findUnique({ where: { enrolmentId: id } }),
    db.enrolment.findUniqueOrThrow({ where: { id }, select: { certifiedOn: true } }),
  ]);
  const isOpen = review === null || stateOf(review) === 'withdrawn';
  return {
    mayWrite: isOpen && enrolment.certifiedOn !== null,
    review: review && {
      ...toReview(review),
      state: stateOf(review),
      removedReason: review.removedReason,
    },
  };
}

/**
 * Publishes the learner's review at once: all reviews are shown, whatever they say. There is one for each enrolment. A learner
 * who has withdrawn it may write it again; what the office has removed stays removed.
 */
export async function writeReview(
  ctx: AppContext,
  caller: Caller,
  enrolment: ReviewedEnrolment,
  { stars, text, shownName }: WriteReview,
): Promise<OwnReview> {
  refuseOffice(caller);
  await ctx.db.$transaction(async (tx) => {
    const { certifiedOn } = await lockEnrolment(tx, enrolment.id);
    if (!certifiedOn) throw notCompleted();
    const before = await tx.review.findUnique({ where: { enrolmentId: enrolment.id } });
    if (before && stateOf(before) !== 'withdrawn') throw alreadyReviewed();
    const said = { stars, text, shownName, consentedAt: ctx.now(), withdrawnAt: null };
    await tx.review.upsert({
      where: { enrolmentId: enrolment.id },
      create: { enrolmentId: enrolment.id, courseId: enrolment.courseId, ...said },
      // An answer to the earlier words does not fit the new ones.
      update: {
        ...said,
        answer: null,
        answeredAt: null,
        answeredById: null,
        version: { increment: 1 },
      },
    });
  });
  return getOwnReview(ctx, enrolment);
}

/** Takes the learner's review off the site at once. Withdrawing it again changes nothing. */
export async function withdrawReview(
  ctx: AppContext,
  caller: Caller,
  enrolment: ReviewedEnrolment,
): Promise<OwnReview> {
  refuseOffice(caller);
  const where = { enrolmentId: enrolment.id };
  if (!(await ctx.db.review.findUnique({ where, select: { version: true } }))) throw noReview();
  await ctx.db.review.updateMany({
    where: { ...where, withdrawnAt: null },
    data: { withdrawnAt: ctx.now(), version: { increment: 1 } },
  });
  return getOwnReview(ctx, enrolment);
}

/** Two tabs can write at once: the second one waits here, and then finds the review of the first. */
async function lockEnrolment(tx: Tx, id: string) {
  await tx.$queryRaw`SELECT 1 FROM "Enrolment" WHERE id = ${id}::uuid FOR UPDATE`;
  return tx.enrolment.findUniqueOrThrow({ where: { id }, select: { certifiedOn: true } });
}

/** An admin who is logged in as the learner must not speak for the learner. */
function refuseOffice({ actorId }: Caller) {
  if (actorId) throw forbidden('Only the learner can review the course.');
}

const notCompleted = () =>
  conflict('You can review the course once you have completed it and have your certificate.');
const alreadyReviewed = () => conflict('You have already reviewed this course.');
const noReview = () => missing('This review');
