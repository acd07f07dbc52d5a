import { purchasePrice, type UpdatedTotal, type UpdateTotal } from '@platewise/shared/purchases';
import type { AppContext } from '../../context';
import { findEnteredPromoCode, getEnteredPromoCode } from '../promoCodes/findPromoCode';
import type { PurchaseOrder } from './createPurchase';

/** Adds to the order what its promo code takes off. Refuses a code that cannot be used. */
export async function withDiscount(
  ctx: AppContext,
  order: PurchaseOrder,
  promoCode: string | undefined,
): Promise<PurchaseOrder> {
  if (!promoCode) return order;
  const code = await getEnteredPromoCode(ctx, promoCode);
  const { discountCents } = purchasePrice(order.courseQuantities, code.discount);
  return { ...order, discount: { promoCodeId: code.id, discountCents } };
}

/** The price of vouchers with a code, in dollars; the full price when the code cannot be used. */
export async function updateTotal(
  ctx: AppContext,
  { promoCode, courseQuantities }: UpdateTotal,
): Promise<UpdatedTotal> {
  const code = await findEnteredPromoCode(ctx, promoCode);
  const price = purchasePrice(courseQuantities, code?.discount ?? null);
  return {
    promoCodeValid: code !== null,
    totalPrice: price.fullCents / 100,
    discountAmount: price.discountCents / 100,
    totalAfterDiscount: price.dueCents / 100,
  };
}
