import { showAddress } from '@platewise/shared/addresses';
import { addMonths, sydneyDay } from '@platewise/shared/dates';
import { type CourseQuantity, fullPriceCents } from '@platewise/shared/purchases';
import { VOUCHER_MONTHS } from '@platewise/shared/vouchers';
import { isEmailProved } from '../../access/provedEmail';
import type { AppContext } from '../../context';
import { dateOf, type Tx } from '../../db/client';
import { issueInvoice } from '../invoices/issueInvoice';
import { getOwedCents } from '../invoices/owedCents';
import { queueMail } from '../mails/queueMail';
import type { Fulfil } from '../payments/fulfilment';
import type { OrderAddress } from '../payments/orderAddress';
import { buyerGone } from '../payments/paymentErrors';
import { lockBuyer } from '../payments/payOrder';
import { spendPromoCode } from '../promoCodes/spendPromoCode';
import { addVouchers } from '../vouchers/addVouchers';
import { aboveCeiling, boughtJustNow, emailNotProved } from './purchaseErrors';

/**
 * Everything that is needed to create the purchase, now or after a crash. Stored as JSON on the payment: never card
 * data.
 */
export type PurchaseOrder = {
  userId: string;
  companyName: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: OrderAddress;
  purchaseNumber?: string | null;
  /** One line for each course, with a quantity of 1 or more. */
  courseQuantities: CourseQuantity[];
  discount?: { promoCodeId: number; discountCents: number };
  /** A purchase by invoice gives its vouchers straight away and is unpaid until the office marks it as paid. */
  pays: 'by card' | 'by invoice';
};

/**
 * Creates the purchase with its vouchers, used code, confirmation email and, when there is something to pay, its
 * invoice. `payment` is the charge of a purchase by card.
 */
export async function createPurchase(
  ctx: AppContext,
  tx: Tx,
  order: PurchaseOrder,
  payment?: { id: string },
) {
  const { purchaseId, totalCents } = await addPurchase(ctx, tx, order);
  const account = await tx.user.findUniqueOrThrow({
    where: { id: order.userId },
    select: { email: true },
  });
  await queueMail(ctx, tx, {
    // The address that was typed for the invoice may be a stranger's.
    to: account.email,
    template: 'purchase-confirmation',
    data: { purchaseId },
    userId: order.userId,
    onceKey: `purchase-confirmation:${purchaseId}`,
  });
  const invoiceId =
    totalCents > 0 ? await issuePurchaseInvoice(ctx, tx, order, { purchaseId, payment }) : null;
  return { purchaseId, invoiceId };
}

/** Creates the purchase with its vouchers and its used code. Its invoice is issued apart, at the end of the transaction. */
export async function addPurchase(ctx: AppContext, tx: Tx, order: PurchaseOrder) {
  const { address, courseQuantities, discount, pays, ...buyer } = order;
  const now = ctx.now();
  const discountCents = discount?.discountCents ?? 0;
  const totalCents = fullPriceCents(courseQuantities) - discountCents;
  const isOwed = pays === 'by invoice' && totalCents > 0;
  const { id: purchaseId } = await tx.voucherPurchase.create({
    data: {
      ...buyer,
      ...address,
      isCreditCardPurchase: pays === 'by card',
      totalCents,
      discountCents,
      promoCodeId: discount?.promoCodeId,
      purchasedAt: now,
      paidAt: isOwed ? null : now,
    },
    select: { id: true },
  });
  const expiresOn = dateOf(addMonths(sydneyDay(now), VOUCHER_MONTHS));
  for (const line of courseQuantities) await addVouchers(tx, { ...line, purchaseId, expiresOn });
  if (discount) await spendPromoCode(ctx, tx, { ...discount, purchaseId });
  return { purchaseId, totalCents };
}

export async function issuePurchaseInvoice(
  ctx: AppContext,
  tx: Tx,
  {
    userId,
    companyName,
    address,
    email,
    purchaseNumber,
    courseQuantities,
    ...order
  }: PurchaseOrder,
  { purchaseId, payment }: { purchaseId: string; payment?: { id: string } },
) {
  const { id } = await issueInvoice(ctx, tx, {
    userId,
    paymentId: payment?.id,
    buyerName: companyName,
    buyerAddress: showAddress(address),
    email,
    purchaseNumber,
    lines: courseQuantities,
    discountCents: order.discount?.discountCents ?? 0,
    paidAt: order.pays === 'by invoice' ? null : ctx.now(),
    of: { purchase: { connect: { id: purchaseId } } },
  });
  return id;
}

/** Within two minutes the same order is a second tab or a lost answer, not another purchase. */
const SAME_ORDER_MS = 2 * 60_000;

/** A purchase by the same order since then. Codes are not compared: the first order may have used its code up. */
export async function findSamePurchase(
  db: Tx,
  { userId, purchaseNumber, pays, courseQuantities }: PurchaseOrder,
  since: Date,
) {
  const latest = await db.voucherPurchase.findMany({
    where: {
      userId,
      purchaseNumber: purchaseNumber ?? null,
      isCreditCardPurchase: pays === 'by card',
      purchasedAt: { gt: since },
    },
    orderBy: { purchasedAt: 'desc' },
    select: { id: true, purchasedAt: true },
  });
  for (const purchase of latest)
    if (await isPurchaseOf(db, purchase.id, courseQuantities)) return purchase;
  return null;
}

export const justNow = (ctx: AppContext) => new Date(ctx.now().getTime() - SAME_ORDER_MS);

/** Whether the purchase has exactly these vouchers. */
export async function isPurchaseOf(db: Tx, purchaseId: string, lines: CourseQuantity[]) {
  const counts = await db.voucher.groupBy({
    by: 'courseId',
    where: { purchaseId },
    _count: true,
  });
  const bought = new Map(counts.map(({ courseId, _count }) => [courseId, _count]));
  return (
    bought.size === lines.length &&
    lines.every(({ courseId, quantity }) => bought.get(courseId) === quantity)
  );
}

/** Creates the purchase once: refuses the same order from another tab and a code that another order has used. */
export async function placePurchase(
  ctx: AppContext,
  tx: Tx,
  order: PurchaseOrder,
  payment?: { id: string },
): Promise<string> {
  await lockBuyer(tx, order.userId);
  if (await findSamePurchase(tx, order, justNow(ctx))) throw boughtJustNow();
  if (order.pays === 'by invoice') {
    if (!(await isEmailProved(tx, order.userId))) throw emailNotProved();
    await refuseAboveCeiling(ctx, tx, order);
  }
  return (await createPurchase(ctx, tx, order, payment)).purchaseId;
}

/** The buyer is locked already, so that each of several simultaneous purchases sees what the one before owes. */
async function refuseAboveCeiling(
  { config }: AppContext,
  tx: Tx,
  { userId, courseQuantities, discount }: PurchaseOrder,
) {
  const owedCents = await getOwedCents(tx, userId);
  const orderCents = fullPriceCents(courseQuantities) - (discount?.discountCents ?? 0);
  const ceilingCents = config.invoiceCeilingCents;
  if (orderCents > 0 && owedCents + orderCents > ceilingCents)
    throw aboveCeiling({ owedCents, orderCents, ceilingCents });
}

/** Creates the purchase that was paid for. If the account has been deleted since, the payment is refunded. */
export const fulfilPurchase: Fulfil = async (ctx, tx, payment) => {
  if (!payment.userId) throw buyerGone();
  return placePurchase(ctx, tx, payment.order as PurchaseOrder, payment);
};
