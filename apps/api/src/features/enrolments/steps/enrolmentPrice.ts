import { findCourse, priceCents } from '@platewise/shared/content/courses';
import { sydneyDay } from '@platewise/shared/dates';
import type { DiscountedPrice } from '@platewise/shared/enrolments/step1';
import { afterDiscount, type Discount } from '@platewise/shared/money';
import type { AppContext } from '../../../context';
import { missing } from '../../../domainError';
import { OrderRefused } from '../../payments/paymentErrors';
import { countCodeGuess } from '../../promoCodes/codeGuesses';
import { findUsablePromoCode } from '../../promoCodes/findPromoCode';
import { coversPartOnly, invalidPromoCode } from '../../promoCodes/promoCodeErrors';
import { findRedeemableVoucher, findWithdrawalReason } from '../../vouchers/redeemVoucher';

/** Whole cents; GST, where there is any, is contained. */
export type Price = { fullCents: number; discountCents: number; dueCents: number };

/**
 * What a code takes off the price: a voucher everything, a promo code its discount; null when the code cannot be used.
 */
export type CodeCover = 'everything' | Discount | null;

export function priceAfter(fullCents: number, cover: Exclude<CodeCover, null>): Price {
  const dueCents = cover === 'everything' ? 0 : afterDiscount(fullCents, cover);
  return { fullCents, discountCents: fullCents - dueCents, dueCents };
}

/**
 * The price of an enrolment with the code of the order, if it has one. A code that replaces the card must cover the
 * whole price; a code next to a card takes off what it can.
 */
export function enrolmentPrice(
  fullCents: number,
  code?: { cover: CodeCover; replacesCard: boolean },
): Price {
  if (!code) return { fullCents, discountCents: 0, dueCents: fullCents };
  if (!code.cover) throw invalidPromoCode();
  const price = priceAfter(fullCents, code.cover);
  if (code.replacesCard && price.dueCents > 0) throw coversPartOnly();
  return price;
}

/** The code that an order uses up, by the id of its row. */
export type SpentCode =
  | { kind: 'voucher'; voucherId: string; code: string }
  | { kind: 'promo'; promoCodeId: number };
type FoundCode = { cover: Exclude<CodeCover, null>; spends: SpentCode };

/** A voucher for the course or a promo code, if it can be used today. Refuses a voucher that has been withdrawn. */
export const findCode = (ctx: AppContext, code: string, courseId: number) =>
  countCodeGuess(ctx, () => findVoucherOrPromoCode(ctx, code, courseId));

async function findVoucherOrPromoCode(
  ctx: AppContext,
  code: string,
  courseId: number,
): Promise<FoundCode | null> {
  const today = sydneyDay(ctx.now());
  const voucher = await findRedeemableVoucher(ctx.db, code, { courseId, today });
  if (voucher) return { cover: 'everything', spends: { kind: 'voucher', ...voucher } };
  const why = await findWithdrawalReason(ctx.db, code);
  if (why) throw new OrderRefused(why);
  const promo = await findUsablePromoCode(ctx.db, code, today);
  return promo && { cover: promo.discount, spends: { kind: 'promo', promoCodeId: promo.id } };
}

/** The price of a course with a voucher or promo code; the full price when the code cannot be used. */
export async function getDiscountedPrice(
  ctx: AppContext,
  form: { courseId: number; promoCode: string },
): Promise<DiscountedPrice> {
  const course = findCourse(form.courseId);
  if (!course) throw missing('This course');
  const found = await findCode(ctx, form.promoCode, course.courseId);
  if (!found) return { promoCodeValid: false, totalAfterDiscount: course.courseCost };
  return {
    promoCodeValid: true,
    totalAfterDiscount: priceAfter(priceCents(course), found.cover).dueCents / 100,
  };
}
