import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { queueMail } from '../mails/queueMail';
import { queueWaitingCertificates } from './completePaidEnrolments';

/** The charge of a card, or a transfer that the office has seen. */
type InvoicePayment =
  | { by: 'card'; paymentId: string }
  | { by: 'office'; paidAt: Date; reference?: string };

/**
 * Marks an invoice and its purchase as paid, and queues a thank-you email. The conditional update lets only one payment
 * do so, and only one of the amount that is owed, if it is given. Returns false when the invoice is already paid or
 * refunded, when nothing is owed any more, or its purchase has been deleted.
 */
export async function markInvoicePaid(
  ctx: AppContext,
  tx: Tx,
  { amountCents, ...invoice }: { id: string; userId?: string; amountCents?: number },
  received: InvoicePayment,
): Promise<boolean> {
  const paidAt = received.by === 'office' ? received.paidAt : ctx.now();
  const { count } = await tx.invoice.updateMany({
    where: {
      ...invoice,
      ...(amountCents !== undefined && (await owes(tx, invoice.id, amountCents))),
      paidAt: null,
      refundedAt: null,
      cancelledAt: null,
      purchase: { isNot: null },
    },
    data:
      received.by === 'office'
        ? { paidAt, paymentReference: received.reference }
        : { paidAt, paymentId: received.paymentId },
  });
  if (count === 0) return false;
  const { id, email, userId } = await tx.voucherPurchase.update({
    where: { invoiceId: invoice.id },
    data: { paidAt, version: { increment: 1 } },
    select: { id: true, email: true, userId: true },
  });
  await queueWaitingCertificates(ctx, tx, id);
  await queueMail(ctx, tx, {
    to: email,
    template: 'invoice-paid',
    data: { invoiceId: invoice.id },
    userId,
    onceKey: `invoice-paid:${invoice.id}`,
  });
  return true;
}

/** The condition that the invoice, lowered by its credit notes, comes to the amount. */
async function owes(tx: Tx, id: string, amountCents: number) {
  const invoice = await tx.invoice.findUnique({ where: { id }, select: { reducedCents: true } });
  const reducedCents = invoice?.reducedCents ?? 0;
  return { reducedCents, totalCents: amountCents + reducedCents };
}
