import {
  type PayInvoiceForm,
  type PayInvoiceResponse,
  showInvoiceNumber,
} from '@platewise/shared/invoices';
import type { AppContext } from '../../context';
import { payableCents } from '../invoices/creditNoteRow';
import type { Fulfil } from '../payments/fulfilment';
import { paymentSource } from '../payments/paymentSource';
import { answerOrder, boughtResult, type OrderResult, payOrder } from '../payments/payOrder';
import { markInvoicePaid } from './markInvoicePaid';
import { amountChanged, nothingToPay } from './purchaseErrors';

/**
 * Pays an unpaid invoice by card. The amount is the invoice's own. `firstTriedAt` is when the same request arrived
 * first, before a crash cut it off: it is answered with the payment that it led to.
 */
export async function payInvoice(
  ctx: AppContext,
  payer: { userId: string },
  invoiceId: string,
  form: PayInvoiceForm,
  firstTriedAt: Date | null = null,
): Promise<PayInvoiceResponse> {
  const order = pay(ctx, payer, invoiceId, form, firstTriedAt);
  const { boughtId, ...answer } = await answerOrder(order);
  return { paymentSuccessful: boughtId !== null, ...answer };
}

async function pay(
  ctx: AppContext,
  { userId }: { userId: string },
  invoiceId: string,
  form: PayInvoiceForm,
  firstTriedAt: Date | null,
): Promise<OrderResult> {
  const { paidAt, payment } = await getInvoice(ctx, invoiceId);
  if (payment && paidAt && firstTriedAt && paidAt >= firstTriedAt) return boughtResult(invoiceId);

  const invoice = await getUnpaid(ctx, invoiceId);
  const source = await paymentSource(ctx, form);
  const order = {
    userId,
    purpose: 'INVOICE' as const,
    orderKey: orderKeyOf(invoiceId),
    amountCents: payableCents(invoice),
    description: `Invoice ${showInvoiceNumber(invoice.number)}`,
    email: invoice.email,
    details: { invoiceId },
    recheck: async () => {
      await waitForOffice(ctx, invoiceId);
      const now = await getUnpaid(ctx, invoiceId);
      if (payableCents(now) !== payableCents(invoice)) throw amountChanged();
    },
  };
  return payOrder(ctx, order, source, fulfilInvoice);
}

/** The key that all payments for an invoice share. */
export const orderKeyOf = (invoiceId: string) => `invoice:${invoiceId}`;

/**
 * The office may be marking the invoice as paid right now, without seeing this payment. Nothing is charged until it has
 * finished.
 */
const waitForOffice = ({ db }: AppContext, invoiceId: string) =>
  db.$queryRaw`SELECT 1 FROM "Invoice" WHERE id = ${invoiceId}::uuid FOR SHARE`;

const getInvoice = ({ db }: AppContext, id: string) =>
  db.invoice.findUniqueOrThrow({ where: { id }, include: { payment: true, purchase: true } });

/** Nothing is owed for a purchase that the office has deleted, or that credit notes have settled. */
async function getUnpaid(ctx: AppContext, invoiceId: string) {
  const invoice = await getInvoice(ctx, invoiceId);
  if (invoice.paidAt || invoice.refundedAt || invoice.cancelledAt || !invoice.purchase)
    throw nothingToPay();
  return invoice;
}

/**
 * When the office has marked the invoice as paid or lowered it in the meantime, or the account is deleted, the payment is
 * refunded.
 */
export const fulfilInvoice: Fulfil = async (ctx, tx, payment) => {
  const { invoiceId } = payment.order as { invoiceId: string };
  const { id: paymentId, userId, amountCents } = payment;
  if (!userId) throw nothingToPay();
  const card = { by: 'card', paymentId } as const;
  if (!(await markInvoicePaid(ctx, tx, { id: invoiceId, userId, amountCents }, card)))
    throw nothingToPay();
  return invoiceId;
};
