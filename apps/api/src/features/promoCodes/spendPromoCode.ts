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
 * Records the use of a code, and marks a one-use code as used: the conditional update lets one of several simultaneous
 * orders have it. Expiry is not checked again: the code was valid when the order was made.
 */
export async function spendPromoCode(ctx: AppContext, tx: Tx, use: Use) {
  const code = await lockedAgainstDeletion(tx, use.promoCodeId);
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

/**
 * A shared lock: orders do not wait for each other, but a deletion of the code waits for them and then finds it used.
 */
async function lockedAgainstDeletion(tx: Tx, id: number) {
  const [code] = await tx.$queryRaw<{ id: number; isOneUseOnly: boolean }[]>`
    SELECT id, "isOneUseOnly" FROM "PromoCode" WHERE id = ${id} FOR KEY SHARE`;
  return code;
}
