import { sydneyDay } from '@platewise/shared/dates';
import { purchasePrice, type UpdatedTotal, type UpdateTotal } from '@platewise/shared/purchases';
import type { AppContext } from '../../context';
import { asCodeGuess } from '../promoCodes/codeGuesses';
import { findUsablePromoCode } from '../promoCodes/findPromoCode';
import { invalidPromoCode } from '../promoCodes/promoCodeErrors';
import type { PurchaseOrder } from './createPurchase';

const findCode = (ctx: AppContext, code: string) =>
  asCodeGuess(ctx, () => findUsablePromoCode(ctx.db, code, sydneyDay(ctx.now())));

/** The order with what its code takes off. Refuses a code that cannot be used. */
export async function withDiscount(
  ctx: AppContext,
  order: PurchaseOrder,
  promoCode: string | undefined,
): Promise<PurchaseOrder> {
  if (!promoCode) return order;
  const code = await findCode(ctx, promoCode);
  if (!code) throw invalidPromoCode();
  const { discountCents } = purchasePrice(order.courseQuantities, code.discount);
  return { ...order, discount: { promoCodeId: code.id, discountCents } };
}

/** What vouchers cost with a code, in dollars; the full price when the code cannot be used. */
export async function updateTotal(
  ctx: AppContext,
  { promoCode, courseQuantities }: UpdateTotal,
): Promise<UpdatedTotal> {
  const code = await findCode(ctx, promoCode);
  const price = purchasePrice(courseQuantities, code?.discount ?? null);
  return {
    promoCodeValid: code !== null,
    totalPrice: price.fullCents / 100,
    discountAmount: price.discountCents / 100,
    totalAfterDiscount: price.dueCents / 100,
  };
}
