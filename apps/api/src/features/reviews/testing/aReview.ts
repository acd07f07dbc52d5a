import type { AppContext } from '../../../context';
import { dateOf, type Prisma } from '../../../db/client';
import { aStudyingEnrolment, aUser } from '../../../testing/build';

/** A completed enrolment with its certificate, of a learner of its own. */
export async function aCertifiedEnrolment(
  ctx: AppContext,
  over: Partial<Prisma.EnrolmentUncheckedCreateInput> = {},
) {
  const userId = over.userId ?? (await aUser(ctx)).id;
  const enrolment = await aStudyingEnrolment(ctx, {
    courseCompletedAt: ctx.now(),
    ...over,
    userId,
  });
  const earlier = await ctx.db.certificate.count();
  await ctx.db.certificate.create({
    data: {
      enrolmentId: enrolment.id,
      number: `FH1-${String(earlier + 1).padStart(6, '0')}`,
      check: 'check',
      issuedOn: dateOf('2026-03-01'),
      data: {},
      templateVersion: 1,
    },
  });
  return enrolment;
}

/** A review on show, of a completed enrolment of its own. */
export async function aReview(
  ctx: AppContext,
  {
    enrolment,
    ...over
  }: Partial<Prisma.ReviewUncheckedCreateInput> & {
    enrolment?: Partial<Prisma.EnrolmentUncheckedCreateInput>;
  } = {},
) {
  const { id, courseId } = await aCertifiedEnrolment(ctx, enrolment);
  return ctx.db.review.create({
    data: {
      enrolmentId: id,
      courseId,
      stars: 4,
      text: 'Short pages that I could read at work.',
      shownName: 'Mei T.',
      consentedAt: ctx.now(),
      ...over,
    },
  });
}
