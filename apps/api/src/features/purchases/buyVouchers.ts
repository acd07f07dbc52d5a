import {
  countVouchers,
  fullPriceCents,
  type PurchaseForm,
  type PurchaseResponse,
  purchaseCardSchema,
  purchasePrice,
  type UpdatedTotal,
  type UpdateTotal,
} from '@platewise/shared/purchases';
import type { AppContext } from '../../context';
import { toOrderAddress } from '../payments/orderAddress';
import { paymentSource } from '../payments/paymentSource';
import { answerOrder, boughtResult, type OrderResult, payOrder } from '../payments/payOrder';
import { findEnteredPromoCode, getEnteredPromoCode } from '../promoCodes/findPromoCode';
import {
  findSamePurchase,
  fulfilPurchase,
  isPurchaseOf,
  justNow,
  type PurchaseOrder,
  placePurchase,
} from './createPurchase';
import { boughtJustNow, courseNotOpen, earlierOrderWentThrough } from './purchaseErrors';

/**
 * Sells vouchers by card, by invoice or with a code that covers the whole price. `answerOrder` says which refusals are
 * part of the answer. `firstTriedAt` is when the same request arrived first, before a crash cut it off: it is answered
 * with the purchase that it led to.
 */
export async function buyVouchers(
  ctx: AppContext,
  buyer: Buyer,
  form: PurchaseForm,
  firstTriedAt: Date | null = null,
): Promise<PurchaseResponse> {
  const order = buy(ctx, buyer, form, firstTriedAt);
  const { boughtId: id, ...answer } = await answerOrder(order);
  return { purchaseSuccessful: id !== null, id, ...answer };
}

async function buy(
  ctx: AppContext,
  buyer: Buyer,
  form: PurchaseForm,
  firstTriedAt: Date | null,
): Promise<OrderResult> {
  const wanted = toPurchaseOrder(buyer, form);
  const first = firstTriedAt && (await findSamePurchase(ctx.db, wanted, justBefore(firstTriedAt)));
  if (first) return boughtResult(first.id);
  const refuseSame = async () => {
    if (await findSamePurchase(ctx.db, wanted, justNow(ctx))) throw boughtJustNow();
  };
  await refuseSame();
  await refuseClosed(ctx, wanted);

  const order = await withDiscount(ctx, wanted, form.promoCode);
  const dueCents = fullPriceCents(order.courseQuantities) - (order.discount?.discountCents ?? 0);
  if (order.pays === 'by invoice' || dueCents === 0)
    return boughtResult(await ctx.db.$transaction((tx) => placePurchase(ctx, tx, order)));

  const source = await paymentSource(ctx, form, purchaseCardSchema);
  const payable = { ...toPayableOrder(order, dueCents), recheck: refuseSame };
  const result = await payOrder(ctx, payable, source, fulfilPurchase);
  await refuseEarlierOrder(ctx, order, result);
  return result;
}

/** Includes a purchase in the very millisecond of the first try. */
const justBefore = (instant: Date) => new Date(instant.getTime() - 1);

/** We don't sell vouchers for a course that is closed. */
async function refuseClosed({ db }: AppContext, { courseQuantities }: PurchaseOrder) {
  const ids = courseQuantities.map(({ courseId }) => courseId);
  const live = await db.contentSet.findMany({
    where: { courseId: { in: ids }, state: 'LIVE' },
    select: { courseId: true },
  });
  const closed = ids.find((id) => !live.some(({ courseId }) => courseId === id));
  if (closed !== undefined) throw courseNotOpen(closed);
}

const toPayableOrder = (order: PurchaseOrder, dueCents: number) => ({
  userId: order.userId,
  purpose: 'VOUCHER_PURCHASE' as const,
  orderKey: 'vouchers',
  amountCents: dueCents,
  description: `Vouchers (${countVouchers(order.courseQuantities)})`,
  email: order.email,
  details: order,
});

/** An order that a crash left open is finished first. If it was for other vouchers, this order was not charged. */
async function refuseEarlierOrder(
  { db }: AppContext,
  { courseQuantities }: PurchaseOrder,
  { boughtId }: OrderResult,
) {
  if (boughtId && !(await isPurchaseOf(db, boughtId, courseQuantities)))
    throw earlierOrderWentThrough();
}

type Buyer = { userId: string; firstName: string; lastName: string };

/** The order of a form, without its code. Courses with a quantity of 0 are left out. */
const toPurchaseOrder = (
  { userId, firstName, lastName }: Buyer,
  form: PurchaseForm,
): PurchaseOrder => ({
  userId,
  firstName,
  lastName,
  companyName: form.companyName,
  email: form.email,
  phone: form.phone,
  address: toOrderAddress(form),
  purchaseNumber: form.purchaseNumber ?? null,
  courseQuantities: form.courseQuantities
    .filter(({ quantity }) => quantity > 0)
    .map(({ courseId, quantity }) => ({ courseId, quantity })),
  pays: form.paymentMethod === 'Invoice' ? 'by invoice' : 'by card',
});

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
