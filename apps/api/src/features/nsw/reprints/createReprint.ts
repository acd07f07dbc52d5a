import { showAddress } from '@platewise/shared/addresses';
import { NSW_COURSE_IDS, NSW_REPRINT_ID } from '@platewise/shared/content/courses';
import { fullName } from '@platewise/shared/personNames';
import type { AppContext } from '../../../context';
import { dateOf, type Tx } from '../../../db/client';
import { issueInvoice } from '../../invoices/issueInvoice';
import { queueMail } from '../../mails/queueMail';
import type { Fulfil } from '../../payments/fulfilment';
import { spendPromoCode } from '../../promoCodes/spendPromoCode';
import { findSameReprint } from './findSameReprint';
import { buyerGone, reprintAlreadyOrdered } from './reprintErrors';
import type { ReprintOrder } from './reprintOrder';

/**
 * Puts the reprint into the queue of the office, with all that belongs to it: spent code, confirmation and, when something
 * was paid, the invoice. Refuses the same order again and a code that another order has spent.
 */
export async function createReprint(
  ctx: AppContext,
  tx: Tx,
  order: ReprintOrder,
  payment?: { id: string },
): Promise<string> {
  await oneAtATime(tx, order);
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
    to: order.email,
    template: 'reprint-confirmation',
    data: { reprintId: id },
    userId: order.buyer.userId,
    onceKey: `reprint-confirmation:${id}`,
  });
  if (payment) await issueReprintInvoice(ctx, tx, order, { reprintId: id, paymentId: payment.id });
  return id;
}

/** Two tabs wait for each other here: the second then finds what the first has ordered. */
async function oneAtATime(tx: Tx, { buyer }: ReprintOrder) {
  const found = await tx.$queryRaw<unknown[]>`
    SELECT id FROM "User" WHERE id = ${buyer.userId}::uuid FOR NO KEY UPDATE`;
  if (found.length === 0) throw buyerGone();
}

/** For an order from before the certificate was asked for. */
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

/** Gives the reprint that was paid for. Somebody whose account has been deleted since gets the money back. */
export const fulfilReprint: Fulfil = async (ctx, tx, payment) => {
  if (!payment.userId) throw buyerGone();
  return createReprint(ctx, tx, payment.order as ReprintOrder, payment);
};
