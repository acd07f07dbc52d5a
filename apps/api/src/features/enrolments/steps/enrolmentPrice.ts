import { afterDiscount, type Discount } from '@platewise/shared/money';
import { coversPartOnly, invalidPromoCode } from '../../promoCodes/promoCodeErrors';

/** Whole cents; GST, where there is any, is contained. */
export type Price = { fullCents: number; discountCents: number; dueCents: number };

/** What a code takes off: a voucher everything, a promo code its discount; null when the code cannot be used. */
export type Cover = 'everything' | Discount | null;

export function priceAfter(fullCents: number, cover: Exclude<Cover, null>): Price {
  const dueCents = cover === 'everything' ? 0 : afterDiscount(fullCents, cover);
  return { fullCents, discountCents: fullCents - dueCents, dueCents };
}

/**
 * What an enrolment costs with the code that came with the order, if one did. A code that stands in the card's place must
 * cover the whole price; one that goes with a card takes off what it can.
 */
export function enrolmentPrice(
  fullCents: number,
  code?: { cover: Cover; replacesCard: boolean },
): Price {
  if (!code) return { fullCents, discountCents: 0, dueCents: fullCents };
  if (!code.cover) throw invalidPromoCode();
  const price = priceAfter(fullCents, code.cover);
  if (code.replacesCard && price.dueCents > 0) throw coversPartOnly();
  return price;
}
