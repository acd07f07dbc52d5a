import { queueMail } from '../mails/queueMail';
import type { Fulfil } from '../payments/fulfilment';
import { nothingToPay } from './purchaseErrors';

/**
 * Marks the invoice and its purchase as paid: the conditional update lets one payment do so. Where the office has marked it
 * meanwhile, or the account is gone, the money is given back.
 */
export const fulfilInvoice: Fulfil = async (ctx, tx, payment) => {
  const { invoiceId } = payment.order as { invoiceId: string };
  const { userId } = payment;
  if (!userId) throw nothingToPay();
  const paidAt = ctx.now();
  const [paid] = await tx.invoice.updateManyAndReturn({
    where: {
      id: invoiceId,
      userId,
      totalCents: payment.amountCents,
      paidAt: null,
      refundedAt: null,
      purchase: { isNot: null },
    },
    data: { paidAt, paymentId: payment.id },
    select: { email: true },
  });
  if (!paid) throw nothingToPay();
  await tx.voucherPurchase.updateMany({
    where: { invoiceId, paidAt: null },
    data: { paidAt, version: { increment: 1 } },
  });
  await queueMail(ctx, tx, {
    to: paid.email,
    template: 'invoice-paid',
    data: { invoiceId },
    userId,
    onceKey: `invoice-paid:${payment.id}`,
  });
  return invoiceId;
};
