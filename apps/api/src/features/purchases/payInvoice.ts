import type { PayInvoiceForm, PayInvoiceResponse } from '@platewise/shared/invoices';
import { showInvoiceNumber } from '@platewise/shared/invoices';
import type { AppContext } from '../../context';
import { OrderRefused } from '../payments/paymentErrors';
import { paymentSource } from '../payments/paymentSource';
import { bought, type Paid, payOrder } from '../payments/payOrder';
import { fulfilInvoice } from './fulfilInvoice';
import { nothingToPay } from './purchaseErrors';

/**
 * Pays an invoice that stands unpaid, by card: its own amount, whatever the page says. Refuses as `enrolLearner` does; a
 * payment that was tried before, and cut off by a crash, is answered as the success it came to.
 */
export async function payInvoice(
  ctx: AppContext,
  payer: { userId: string },
  invoiceId: string,
  form: PayInvoiceForm,
  firstTriedAt: Date | null = null,
): Promise<PayInvoiceResponse> {
  try {
    const { boughtId, nextActionUrl } = await pay(ctx, payer, invoiceId, form, firstTriedAt);
    return { paymentSuccessful: boughtId !== null, errorMessage: null, nextActionUrl };
  } catch (error) {
    if (error instanceof OrderRefused)
      return { paymentSuccessful: false, errorMessage: error.message, nextActionUrl: null };
    throw error;
  }
}

async function pay(
  ctx: AppContext,
  { userId }: { userId: string },
  invoiceId: string,
  form: PayInvoiceForm,
  firstTriedAt: Date | null,
): Promise<Paid> {
  const { paidAt, payment } = await find(ctx, invoiceId);
  if (payment && paidAt && firstTriedAt && paidAt >= firstTriedAt) return bought(invoiceId);

  const { number, totalCents, email } = await getUnpaid(ctx, invoiceId);
  const source = await paymentSource(ctx, form);
  const order = {
    userId,
    purpose: 'INVOICE' as const,
    orderKey: orderKeyOf(invoiceId),
    amountCents: totalCents,
    description: `Invoice ${showInvoiceNumber(number)}`,
    email,
    details: { invoiceId },
    recheck: async () => {
      await afterTheOffice(ctx, invoiceId);
      await getUnpaid(ctx, invoiceId);
    },
  };
  return payOrder(ctx, order, source, fulfilInvoice);
}

/** Of the payments that were ever begun for an invoice. */
export const orderKeyOf = (invoiceId: string) => `invoice:${invoiceId}`;

/** It may be marking the invoice as paid just now, without having seen this payment: nobody is charged until it has. */
const afterTheOffice = ({ db }: AppContext, invoiceId: string) =>
  db.$queryRaw`SELECT 1 FROM "Invoice" WHERE id = ${invoiceId}::uuid FOR SHARE`;

const find = ({ db }: AppContext, id: string) =>
  db.invoice.findUniqueOrThrow({ where: { id }, include: { payment: true, purchase: true } });

/** Of a purchase that the office has deleted nothing is owed any more. */
async function getUnpaid(ctx: AppContext, invoiceId: string) {
  const invoice = await find(ctx, invoiceId);
  if (invoice.paidAt || invoice.refundedAt || !invoice.purchase) throw nothingToPay();
  return invoice;
}
