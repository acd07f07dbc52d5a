import { sydneyDay } from '@platewise/shared/dates';
import {
  countVouchers,
  fullPriceCents,
  type PurchaseForm,
  type PurchaseResponse,
  purchaseCardSchema,
} from '@platewise/shared/purchases';
import type { AppContext } from '../../context';
import { OrderRefused } from '../payments/paymentErrors';
import { paymentSource } from '../payments/paymentSource';
import { bought, type Paid, payOrder } from '../payments/payOrder';
import type { PurchaseOrder } from './createPurchase';
import { findSamePurchase, isPurchaseOf, justNow } from './findSamePurchase';
import { fulfilPurchase, placePurchase } from './placePurchase';
import { boughtJustNow, courseNotOpen, earlierOrderWentThrough } from './purchaseErrors';
import { withDiscount } from './withDiscount';

/**
 * Vouchers by card, by invoice or with a code that covers all of them. What the business can mend is answered; bad card
 * details are a ValidationError, an order in progress is a conflict, and a charge whose outcome is not known is an upstream
 * error that the sweep settles. An order that was tried before, and cut off by a crash, is answered with its purchase.
 */
export async function buyVouchers(
  ctx: AppContext,
  buyer: Buyer,
  form: PurchaseForm,
  firstTriedAt: Date | null = null,
): Promise<PurchaseResponse> {
  try {
    const { boughtId: id, nextActionUrl } = await buy(ctx, buyer, form, firstTriedAt);
    return { purchaseSuccessful: id !== null, errorMessage: null, id, nextActionUrl };
  } catch (error) {
    if (error instanceof OrderRefused)
      return {
        purchaseSuccessful: false,
        errorMessage: error.message,
        id: null,
        nextActionUrl: null,
      };
    throw error;
  }
}

async function buy(
  ctx: AppContext,
  buyer: Buyer,
  form: PurchaseForm,
  firstTriedAt: Date | null,
): Promise<Paid> {
  const wanted = purchaseOrder(buyer, form);
  const first = firstTriedAt && (await findSamePurchase(ctx.db, wanted, before(firstTriedAt)));
  if (first) return bought(first.id);
  const refuseSame = async () => {
    if (await findSamePurchase(ctx.db, wanted, justNow(ctx))) throw boughtJustNow();
  };
  await refuseSame();
  await refuseClosed(ctx, wanted);

  const order = await withDiscount(ctx, wanted, form.promoCode);
  const dueCents = fullPriceCents(order.courseQuantities) - (order.discount?.discountCents ?? 0);
  if (order.pays === 'by invoice' || dueCents === 0)
    return bought(await ctx.db.$transaction((tx) => placePurchase(ctx, tx, order)));

  const source = await cardOf(ctx, form);
  const paid = { ...paidOrder(order, dueCents), recheck: refuseSame };
  return forThis(ctx, order, await payOrder(ctx, paid, source, fulfilPurchase));
}

/** What the first try bought in the very millisecond it came counts too. */
const before = (instant: Date) => new Date(instant.getTime() - 1);

/** A voucher that cannot be used is not sold. */
async function refuseClosed({ db }: AppContext, { courseQuantities }: PurchaseOrder) {
  const ids = courseQuantities.map(({ courseId }) => courseId);
  const live = await db.contentSet.findMany({
    where: { courseId: { in: ids }, state: 'LIVE' },
    select: { courseId: true },
  });
  const closed = ids.find((id) => !live.some(({ courseId }) => courseId === id));
  if (closed !== undefined) throw courseNotOpen(closed);
}

async function cardOf(ctx: AppContext, form: PurchaseForm) {
  if (!form.paymentMethodId)
    await purchaseCardSchema.validate(form, {
      abortEarly: false,
      stripUnknown: true,
      context: { today: sydneyDay(ctx.now()) },
    });
  return paymentSource(ctx, form);
}

const paidOrder = (order: PurchaseOrder, dueCents: number) => ({
  userId: order.userId,
  purpose: 'VOUCHER_PURCHASE' as const,
  orderKey: 'vouchers',
  amountCents: dueCents,
  description: `Vouchers (${countVouchers(order.courseQuantities)})`,
  email: order.email,
  details: order,
});

/** An order that a crash had left open is finished first. It may have been for other vouchers: then this one is not charged. */
async function forThis(ctx: AppContext, { courseQuantities }: PurchaseOrder, paid: Paid) {
  if (paid.boughtId && !(await isPurchaseOf(ctx.db, paid.boughtId, courseQuantities)))
    throw earlierOrderWentThrough();
  return paid;
}

type Buyer = { userId: string; firstName: string; lastName: string };

/** What the form asks for, without its code. Courses of which none is wanted are left out. */
const purchaseOrder = (
  { userId, firstName, lastName }: Buyer,
  form: PurchaseForm,
): PurchaseOrder => ({
  userId,
  firstName,
  lastName,
  companyName: form.companyName,
  email: form.email,
  phone: form.phone,
  address: {
    fullAddress: form.fullAddress ?? null,
    unitNumber: form.unitNumber ?? null,
    streetNumber: form.streetNumber,
    streetName: form.streetName,
    city: form.city,
    state: form.state,
    postcode: form.postcode,
  },
  purchaseNumber: form.purchaseNumber ?? null,
  courseQuantities: form.courseQuantities
    .filter(({ quantity }) => quantity > 0)
    .map(({ courseId, quantity }) => ({ courseId, quantity })),
  pays: form.paymentMethod === 'Invoice' ? 'by invoice' : 'by card',
});
