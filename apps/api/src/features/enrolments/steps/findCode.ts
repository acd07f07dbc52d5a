import { sydneyDay } from '@platewise/shared/dates';
import type { AppContext } from '../../../context';
import { OrderRefused } from '../../payments/paymentErrors';
import { asCodeGuess } from '../../promoCodes/codeGuesses';
import { findUsablePromoCode } from '../../promoCodes/findPromoCode';
import { findRedeemableVoucher, whyWithdrawn } from '../../vouchers/redeemVoucher';
import type { Cover } from './enrolmentPrice';

/** The code that an order spends, by the id of its row. */
export type SpentCode =
  | { kind: 'voucher'; voucherId: string; code: string }
  | { kind: 'promo'; promoCodeId: number };
export type FoundCode = { cover: Exclude<Cover, null>; spends: SpentCode };

/** A voucher for the course or a promo code, if it can be used today. Refuses a voucher that has been withdrawn. */
export const findCode = (ctx: AppContext, code: string, courseId: number) =>
  asCodeGuess(ctx, () => findEither(ctx, code, courseId));

async function findEither(
  ctx: AppContext,
  code: string,
  courseId: number,
): Promise<FoundCode | null> {
  const today = sydneyDay(ctx.now());
  const voucher = await findRedeemableVoucher(ctx.db, code, { courseId, today });
  if (voucher) return { cover: 'everything', spends: { kind: 'voucher', ...voucher } };
  const why = await whyWithdrawn(ctx.db, code);
  if (why) throw new OrderRefused(why);
  const promo = await findUsablePromoCode(ctx.db, code, today);
  return promo && { cover: promo.discount, spends: { kind: 'promo', promoCodeId: promo.id } };
}
