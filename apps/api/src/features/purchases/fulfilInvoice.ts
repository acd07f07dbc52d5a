import type { Fulfil } from '../payments/fulfilment';
import { markInvoicePaid } from './markInvoicePaid';
import { nothingToPay } from './purchaseErrors';

/** Where the office has marked the invoice as paid meanwhile, or the account is gone, the money is given back. */
export const fulfilInvoice: Fulfil = async (ctx, tx, payment) => {
  const { invoiceId } = payment.order as { invoiceId: string };
  const { id, userId, amountCents: totalCents } = payment;
  if (!userId) throw nothingToPay();
  if (
    !(await markInvoicePaid(
      ctx,
      tx,
      { id: invoiceId, userId, totalCents },
      { by: 'card', paymentId: id },
    ))
  )
    throw nothingToPay();
  return invoiceId;
};
