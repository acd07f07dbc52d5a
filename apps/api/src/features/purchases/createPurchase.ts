import { showAddress } from '@platewise/shared/addresses';
import { getCourse, priceCents } from '@platewise/shared/courses';
import { addMonths, sydneyDay } from '@platewise/shared/dates';
import { VOUCHER_MONTHS } from '@platewise/shared/vouchers';
import type { AppContext } from '../../context';
import { dateOf, type Tx } from '../../db/client';
import { issueInvoice } from '../invoices/issueInvoice';
import { spendPromoCode } from '../promoCodes/spendPromoCode';
import { addVouchers } from '../vouchers/addVouchers';

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
  /** One line for each course. */
  courseQuantities: { courseId: number; quantity: number }[];
  discount?: { promoCodeId: number; discountCents: number };
  /** By invoice the vouchers come at once and the purchase stands unpaid until the office marks it paid. */
  pays: 'by card' | 'by invoice';
};

/** The purchase with its vouchers and its invoice. `payment` is the charge behind a purchase by card. */
export async function createPurchase(
  ctx: AppContext,
  tx: Tx,
  order: PurchaseOrder,
  payment?: { id: string },
) {
  const { address, courseQuantities, discount, pays, ...buyer } = order;
  const now = ctx.now();
  const paidAt = pays === 'by card' ? now : null;
  const discountCents = discount?.discountCents ?? 0;
  const { id: purchaseId } = await tx.voucherPurchase.create({
    data: {
      ...buyer,
      ...address,
      isCreditCardPurchase: pays === 'by card',
      totalCents: fullPriceCents(courseQuantities) - discountCents,
      discountCents,
      promoCodeId: discount?.promoCodeId,
      purchasedAt: now,
      paidAt,
    },
    select: { id: true },
  });
  const expiresOn = dateOf(addMonths(sydneyDay(now), VOUCHER_MONTHS));
  for (const line of courseQuantities) await addVouchers(tx, { ...line, purchaseId, expiresOn });
  if (discount) await spendPromoCode(ctx, tx, { ...discount, purchaseId });
  const invoice = await issueInvoice(ctx, tx, {
    userId: buyer.userId,
    paymentId: payment?.id,
    buyerName: buyer.companyName,
    buyerAddress: showAddress(address),
    email: buyer.email,
    purchaseNumber: buyer.purchaseNumber,
    lines: courseQuantities,
    discountCents,
    paidAt,
    of: { purchase: { connect: { id: purchaseId } } },
  });
  return { purchaseId, invoiceId: invoice.id };
}

export const fullPriceCents = (courseQuantities: { courseId: number; quantity: number }[]) =>
  courseQuantities.reduce(
    (sum, { courseId, quantity }) => sum + priceCents(getCourse(courseId)) * quantity,
    0,
  );
