import type { AnswerReview, RemoveReview } from '@platewise/shared/reviews';
import type { AppContext } from '../../context';
import { conflict } from '../../domainError';
import { audit } from '../../office/audit';
import { type OfficeActor, officeRecord } from '../../office/officeRecord';
import { stateOf } from './ownReview';
import type { ReviewRecord } from './publicReviews';

const REVIEW = officeRecord<ReviewRecord, string>({
  subjectType: 'enrolment',
  name: 'review',
  deletion: 'delete review',
  async findLocked(tx, id) {
    await tx.$queryRaw`SELECT 1 FROM "Review" WHERE "enrolmentId" = ${id}::uuid FOR UPDATE`;
    return tx.review.findUnique({ where: { enrolmentId: id } });
  },
});

/** Publishes the office's answer under a review, or another one in its place. */
export async function answerReview(
  ctx: AppContext,
  admin: OfficeActor,
  id: string,
  { answer, version }: AnswerReview,
) {
  await ctx.db.$transaction(async (tx) => {
    const review = await REVIEW.lock(tx, id, version);
    if (stateOf(review) !== 'shown') throw notShown();
    await tx.review.update({
      where: { enrolmentId: id },
      data: {
        answer,
        answeredAt: ctx.now(),
        answeredById: admin.userId,
        version: { increment: 1 },
      },
    });
    await audit(ctx, tx, {
      ...REVIEW.entry(admin, 'answer review', id),
      before: { answer: review.answer },
      after: { answer },
    });
  });
}

/** Takes a review off the site for a reason in law. Everybody sees how many were removed. */
export async function removeReview(
  ctx: AppContext,
  admin: OfficeActor,
  id: string,
  { reason, version }: RemoveReview,
) {
  await ctx.db.$transaction(async (tx) => {
    const review = await REVIEW.lock(tx, id, version);
    if (stateOf(review) !== 'shown') throw notShown();
    await tx.review.update({
      where: { enrolmentId: id },
      data: { removedAt: ctx.now(), removedReason: reason, version: { increment: 1 } },
    });
    const { stars, text, shownName } = review;
    await audit(ctx, tx, {
      ...REVIEW.entry(admin, 'remove review', id),
      before: { stars, text, shownName },
      after: { reason },
    });
  });
}

const notShown = () => conflict('This review is no longer shown.');
