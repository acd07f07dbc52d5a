import { sydneyDay } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import { OrderRefused } from '../payments/paymentErrors';
import { findUsablePromoCode } from '../promoCodes/findPromoCode';
import { findRedeemableVoucher, isTakenBack } from '../vouchers/redeemVoucher';
import { VOUCHER_TAKEN_BACK } from '../vouchers/voucherErrors';
import type { Cover } from './enrolmentPrice';

/** The code that an order spends, by the id of its row. */
export type SpentCode =
  | { kind: 'voucher'; voucherId: string; code: string }
  | { kind: 'promo'; promoCodeId: number };
export type FoundCode = { cover: Exclude<Cover, null>; spends: SpentCode };

/** A voucher for the course or a promo code, if it can be used today. Refuses a voucher that has been taken back. */
export async function findCode(
  ctx: AppContext,
  code: string,
  courseId: number,
): Promise<FoundCode | null> {
  const today = sydneyDay(ctx.now());
  const voucher = await findRedeemableVoucher(ctx.db, code, { courseId, today });
  if (voucher) return { cover: 'everything', spends: { kind: 'voucher', ...voucher } };
  if (await isTakenBack(ctx.db, code)) throw new OrderRefused(VOUCHER_TAKEN_BACK);
  const promo = await findUsablePromoCode(ctx.db, code, today);
  return promo && { cover: promo.discount, spends: { kind: 'promo', promoCodeId: promo.id } };
}
