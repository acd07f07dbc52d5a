import type { CourseQuantity } from '@platewise/shared/purchases';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import type { PurchaseOrder } from './createPurchase';

/** Within so long the same order is a second tab or a lost answer, not another purchase. */
export const SAME_ORDER_MS = 2 * 60_000;

/** What the business has bought with the same order since then; codes aside, which the first order may have spent. */
export async function findSamePurchase(
  db: Tx,
  { userId, purchaseNumber, pays, courseQuantities }: PurchaseOrder,
  since: Date,
) {
  const latest = await db.voucherPurchase.findMany({
    where: {
      userId,
      purchaseNumber: purchaseNumber ?? null,
      isCreditCardPurchase: pays === 'by card',
      purchasedAt: { gt: since },
    },
    orderBy: { purchasedAt: 'desc' },
    select: { id: true, purchasedAt: true },
  });
  for (const purchase of latest)
    if (await isPurchaseOf(db, purchase.id, courseQuantities)) return purchase;
  return null;
}

export const justNow = (ctx: AppContext) => new Date(ctx.now().getTime() - SAME_ORDER_MS);

/** Whether just these vouchers were bought with it. */
export async function isPurchaseOf(db: Tx, purchaseId: string, lines: CourseQuantity[]) {
  const counts = await db.voucher.groupBy({
    by: 'courseId',
    where: { purchaseId },
    _count: true,
  });
  const bought = new Map(counts.map(({ courseId, _count }) => [courseId, _count]));
  return (
    bought.size === lines.length &&
    lines.every(({ courseId, quantity }) => bought.get(courseId) === quantity)
  );
}
