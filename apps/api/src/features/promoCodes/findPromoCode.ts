import { sydneyDay } from '@platewise/shared/dates';
import type { Discount } from '@platewise/shared/money';
import type { AppContext } from '../../context';
import { dayOf, type Tx } from '../../db/client';
import { countCodeGuess } from './codeGuesses';
import { invalidPromoCode } from './promoCodeErrors';

export type UsablePromoCode = { id: number; discount: Discount };

/**
 * A code that a buyer entered, or null when it cannot be used today. Each one that comes to nothing counts as a guess.
 */
export const findEnteredPromoCode = (ctx: AppContext, code: string) =>
  countCodeGuess(ctx, () => findUsablePromoCode(ctx.db, code, sydneyDay(ctx.now())));

/** Refuses an entered code that cannot be used today. */
export async function getEnteredPromoCode(ctx: AppContext, code: string): Promise<UsablePromoCode> {
  const found = await findEnteredPromoCode(ctx, code);
  if (!found) throw invalidPromoCode();
  return found;
}

/** A code that can be used today; null when it is unknown, expired or used up. `code` is upper case and trimmed. */
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

/** `expiresOn` is the last day in Sydney on which a code works. */
export type PromoCodeState = { expiresOn: string; isOneUseOnly: boolean; spent: boolean };

export const isPromoCodeUsable = (code: PromoCodeState, today: string) =>
  code.expiresOn >= today && !(code.isOneUseOnly && code.spent);
