import { showAddress } from '@platewise/shared/addresses';
import { NSW_COURSE_IDS, NSW_REPRINT_ID } from '@platewise/shared/content/courses';
import { fullName } from '@platewise/shared/personNames';
import { getConfirmationEmail } from '../../../access/provedEmail';
import type { AppContext } from '../../../context';
import { dateOf, type Tx } from '../../../db/client';
import { issueInvoice } from '../../invoices/issueInvoice';
import { queueMail } from '../../mails/queueMail';
import type { Fulfil } from '../../payments/fulfilment';
import type { OrderAddress } from '../../payments/orderAddress';
import { buyerGone } from '../../payments/paymentErrors';
import { lockBuyer } from '../../payments/payOrder';
import { spendPromoCode } from '../../promoCodes/spendPromoCode';
import { reprintAlreadyOrdered } from './reprintErrors';

/**
 * Puts the reprint into the office's queue, with its used code, confirmation email and, when something was paid, its
 * invoice. Refuses a repeat of the same order and a code that another order has used.
 */
export async function createReprint(
  ctx: AppContext,
  tx: Tx,
  order: ReprintOrder,
  payment?: { id: string },
): Promise<string> {
  await lockBuyer(tx, order.buyer.userId);
  const same = await findSameReprint(ctx, tx, order);
  if (same) throw reprintAlreadyOrdered(same.purchasedAt);

  const { certificate } = order;
  const { id } = await tx.nswReprint.create({
    data: {
      userId: order.buyer.userId,
      enrolmentId: certificate
        ? certificate.enrolmentId
        : await latestNswEnrolment(tx, order.buyer.userId),
      certificateNumber: certificate?.number,
      certificateIssuedOn: certificate && dateOf(certificate.issuedOn),
      email: order.email,
      ...order.address,
      purchasedAt: ctx.now(),
    },
    select: { id: true },
  });
  const { promoCodeId, discountCents } = order;
  if (promoCodeId !== null)
    await spendPromoCode(ctx, tx, { promoCodeId, reprintId: id, discountCents });
  await queueMail(ctx, tx, {
    to: await getConfirmationEmail(tx, order.buyer.userId, order.email),
    template: 'reprint-confirmation',
    data: { reprintId: id },
    userId: order.buyer.userId,
    onceKey: `reprint-confirmation:${id}`,
  });
  if (payment) await issueReprintInvoice(ctx, tx, order, { reprintId: id, paymentId: payment.id });
  return id;
}

/** For an order from before the form asked for the certificate. */
async function latestNswEnrolment(tx: Tx, userId: string): Promise<string | null> {
  const enrolment = await tx.enrolment.findFirst({
    where: { userId, courseId: { in: [...NSW_COURSE_IDS] }, nswCertificate: { isNot: null } },
    orderBy: { enrolledAt: 'desc' },
    select: { id: true },
  });
  return enrolment?.id ?? null;
}

const issueReprintInvoice = (
  ctx: AppContext,
  tx: Tx,
  { buyer, email, address, discountCents }: ReprintOrder,
  { reprintId, paymentId }: { reprintId: string; paymentId: string },
) =>
  issueInvoice(ctx, tx, {
    userId: buyer.userId,
    paymentId,
    buyerName: fullName(buyer),
    buyerAddress: showAddress(address),
    email,
    lines: [{ courseId: NSW_REPRINT_ID, quantity: 1 }],
    discountCents,
    paidAt: ctx.now(),
    of: { reprint: { connect: { id: reprintId } } },
  });

/** Creates the reprint that was paid for. If the buyer's account has been deleted since, the payment is refunded. */
export const fulfilReprint: Fulfil = async (ctx, tx, payment) => {
  if (!payment.userId) throw buyerGone();
  return createReprint(ctx, tx, payment.order as ReprintOrder, payment);
};

/** The certificate that the office is asked to reprint. */
export type ReprintedCertificate = {
  /** Null when its enrolment has been deleted. */
  enrolmentId: string | null;
  number: string;
  /** 'YYYY-MM-DD' */
  issuedOn: string;
};

/**
 * Everything that is needed to create the reprint, now or after a crash. Stored as JSON on the payment: never card
 * data.
 */
export type ReprintOrder = {
  buyer: { userId: string; firstName: string; lastName: string };
  email: string;
  address: Required<Omit<OrderAddress, 'fullAddress'>>;
  /** Whole cents. */
  discountCents: number;
  dueCents: number;
  promoCodeId: number | null;
  /** Missing in orders from before the form asked for it. */
  certificate?: ReprintedCertificate;
};

/** Within a day, the same order again is a second tab or a lost answer, not a wish for a second reprint. */
const SAME_ORDER_MS = 24 * 60 * 60_000;

/** The same order of the same person that the office has not started to work on. */
export const findSameReprint = (ctx: AppContext, db: Tx, order: ReprintOrder) =>
  db.nswReprint.findFirst({
    where: {
      userId: order.buyer.userId,
      ...order.address,
      status: 0,
      purchasedAt: { gt: new Date(ctx.now().getTime() - SAME_ORDER_MS) },
      ...(order.dueCents > 0 ? { invoice: { totalCents: order.dueCents } } : { invoiceId: null }),
    },
    orderBy: { purchasedAt: 'desc' },
    select: { id: true, purchasedAt: true },
  });
