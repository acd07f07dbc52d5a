import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { invalidPromoCode } from './promoCodeErrors';

type Use = {
  promoCodeId: number;
  discountCents: number;
  enrolmentId?: string;
  purchaseId?: string;
  reprintId?: string;
};

/**
 * Records the use, and spends a one-use code: the conditional update lets one order have it, however many arrive at once.
 * Expiry is not looked at again: an order is as good as on the day it was made.
 */
export async function spendPromoCode(ctx: AppContext, tx: Tx, use: Use) {
  const code = await tx.promoCode.findUnique({ where: { id: use.promoCodeId } });
  if (!code) throw invalidPromoCode();
  if (code.isOneUseOnly) {
    const { count } = await tx.promoCode.updateMany({
      where: { id: code.id, spentAt: null },
      data: { spentAt: ctx.now() },
    });
    if (count === 0) throw invalidPromoCode();
  }
  await tx.promoCodeUse.create({ data: { ...use, usedAt: ctx.now() } });
}
