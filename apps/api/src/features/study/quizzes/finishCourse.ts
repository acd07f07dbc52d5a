import type { AppContext } from '../../../context';
import type { Prisma, Tx } from '../../../db/client';
import { completeEnrolment } from '../../certificates/completeEnrolment';
import { FINISHED, type Progress } from '../../progress/progressRules';

type Unfinished = { id: string } & Partial<Progress>;

/**
 * The final quiz is passed, here or on another platform. False when the enrolment is not as `enrolment` says any more:
 * somebody was quicker.
 */
export async function finishCourse(
  ctx: AppContext,
  tx: Tx,
  enrolment: Unfinished,
): Promise<boolean> {
  const where: Prisma.EnrolmentWhereInput = { ...enrolment, courseCompletedAt: null };
  const { count } = await tx.enrolment.updateMany({
    where,
    data: { ...FINISHED, courseCompletedAt: ctx.now() },
  });
  if (count === 0) return false;
  await completeEnrolment(ctx, tx, enrolment.id);
  return true;
}
