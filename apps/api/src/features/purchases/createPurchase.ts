import { showAddress } from '@platewise/shared/addresses';
import { addMonths, sydneyDay } from '@platewise/shared/dates';
import { type CourseQuantity, fullPriceCents } from '@platewise/shared/purchases';
import { VOUCHER_MONTHS } from '@platewise/shared/vouchers';
import type { AppContext } from '../../context';
import { dateOf, type Tx } from '../../db/client';
import { issueInvoice } from '../invoices/issueInvoice';
import { queueMail } from '../mails/queueMail';
import { spendPromoCode } from '../promoCodes/spendPromoCode';
import { addVouchers } from '../vouchers/addVouchers';

/** All that is needed to give the vouchers, now or after a crash. Kept as JSON on the payment: never card data. */
export type PurchaseOrder = {
  userId: string;
  companyName: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: {
    fullAddress?: string | null;
    unitNumber?: string | null;
    streetNumber: string;
    streetName: string;
    city: string;
    state: string;
    postcode: string;
  };
  purchaseNumber?: string | null;
  /** One line for each course, of one voucher or more. */
  courseQuantities: CourseQuantity[];
  discount?: { promoCodeId: number; discountCents: number };
  /** By invoice the vouchers come at once and the purchase stands unpaid until the office marks it paid. */
  pays: 'by card' | 'by invoice';
};

/**
 * The purchase with its vouchers, its spent code, its confirmation and, when something is to be paid, its invoice.
 * `payment` is the charge behind a purchase by card.
 */
export async function createPurchase(
  ctx: AppContext,
  tx: Tx,
  order: PurchaseOrder,
  payment?: { id: string },
) {
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
  const account = await tx.user.findUniqueOrThrow({
    where: { id: buyer.userId },
    select: { email: true },
  });
  await queueMail(ctx, tx, {
    // Not the address typed for the invoice: that may be a stranger's.
    to: account.email,
    template: 'purchase-confirmation',
    data: { purchaseId },
    userId: buyer.userId,
    onceKey: `purchase-confirmation:${purchaseId}`,
  });
  const invoiceId =
    totalCents > 0 ? await issuePurchaseInvoice(ctx, tx, order, { purchaseId, payment }) : null;
  return { purchaseId, invoiceId };
}

async function issuePurchaseInvoice(
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
