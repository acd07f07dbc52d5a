import { fullPriceCents } from '@platewise/shared/purchases';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { owedBy } from '../invoices/owedBy';
import type { Fulfil } from '../payments/fulfilment';
import { createPurchase, type PurchaseOrder } from './createPurchase';
import { findSamePurchase, justNow } from './findSamePurchase';
import { aboveCeiling, boughtJustNow, buyerGone } from './purchaseErrors';

/** The purchase, once: refuses the same order from another tab and a code that another order has spent. */
export async function placePurchase(
  ctx: AppContext,
  tx: Tx,
  order: PurchaseOrder,
  payment?: { id: string },
): Promise<string> {
  await oneAtATime(tx, order.userId);
  if (await findSamePurchase(tx, order, justNow(ctx))) throw boughtJustNow();
  if (order.pays === 'by invoice') await refuseAboveCeiling(ctx, tx, order);
  return (await createPurchase(ctx, tx, order, payment)).purchaseId;
}

/** The lock on the buyer is held already, so that of several purchases at once each sees what the one before owes. */
async function refuseAboveCeiling(
  { config }: AppContext,
  tx: Tx,
  { userId, courseQuantities, discount }: PurchaseOrder,
) {
  const owedCents = await owedBy(tx, userId);
  const orderCents = fullPriceCents(courseQuantities) - (discount?.discountCents ?? 0);
  const ceilingCents = config.invoiceCeilingCents;
  if (orderCents > 0 && owedCents + orderCents > ceilingCents)
    throw aboveCeiling({ owedCents, orderCents, ceilingCents });
}

/** Two tabs wait for each other here: the second then finds what the first has bought. */
async function oneAtATime(tx: Tx, userId: string) {
  const found = await tx.$queryRaw<unknown[]>`
    SELECT id FROM "User" WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
  if (found.length === 0) throw buyerGone();
}

/** Gives the vouchers that were paid for. A business whose account has been deleted since gets the money back. */
export const fulfilPurchase: Fulfil = async (ctx, tx, payment) => {
  if (!payment.userId) throw buyerGone();
  return placePurchase(ctx, tx, payment.order as PurchaseOrder, payment);
};
