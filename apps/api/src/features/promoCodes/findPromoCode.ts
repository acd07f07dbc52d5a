import type { Discount } from '@platewise/shared/money';
import { dayOf, type Tx } from '../../db/client';
import { isPromoCodeUsable } from './promoCodeRules';

export type UsablePromoCode = { id: number; discount: Discount };

/** A code that can be used today; null when it is unknown, expired or spent. `code` is upper case and trimmed. */
export async function findUsablePromoCode(
  db: Tx,
  code: string,
  today: string,
): Promise<UsablePromoCode | null> {
  const found = await db.promoCode.findUnique({ where: { code } });
  if (!found) return null;
  const { id, percentage, amountCents, isOneUseOnly, spentAt, expiresOn } = found;
  if (
    !isPromoCodeUsable(
      { expiresOn: dayOf(expiresOn), isOneUseOnly, spent: spentAt !== null },
      today,
    )
  )
    return null;
  return { id, discount: { percentage: percentage.toNumber(), amountCents } };
}
