import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { completeEnrolment } from '../certificates/completeEnrolment';

/** Queued when a purchase has been paid, or the office has released its certificates. A purchase may have hundreds of vouchers. */
export const queueWaitingCertificates = (ctx: AppContext, tx: Tx, purchaseId: string) =>
  ctx.jobs.enqueue(tx, 'complete-paid-enrolments', { purchaseId });

/** Issues the certificates that were waiting for the payment. Each enrolment is completed once, whatever the number of runs. */
export async function completePaidEnrolments(ctx: AppContext, purchaseId: string) {
  const waiting = await ctx.db.enrolment.findMany({
    where: {
      voucher: { purchaseId },
      courseCompletedAt: { not: null },
      certificates: { none: {} },
    },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  for (const { id } of waiting) await ctx.db.$transaction((tx) => completeEnrolment(ctx, tx, id));
}
