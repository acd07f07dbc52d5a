import { showInvoiceNumber } from '@platewise/shared/invoices';
import { showCents } from '@platewise/shared/money';
import type { AppContext } from '../../../context';
import type { Prisma } from '../../../db/client';
import type { Source } from './sources';
import { byId, refsOf, type Teller, type Told, told } from './telling';

type Payment = Prisma.PaymentGetPayload<object>;
type Invoice = Prisma.InvoiceGetPayload<object>;

export const tellPayments: Teller = {
  sources: [
    'payment begun',
    'payment declined',
    'payment abandoned',
    'paid',
    'refunded',
    'disputed',
    'invoice',
  ],
  read: async (ctx, _, moments) => {
    const [payments, invoices] = await find(ctx, refsOf(moments));
    return ({ source, ref }) => {
      if (source === 'invoice') return invoiceIssued(invoices.get(ref));
      const payment = payments.get(ref);
      return payment ? paymentInWords(source, payment) : null;
    };
  },
};

async function find({ db }: AppContext, ids: string[]) {
  const where = { id: { in: ids } };
  const [payments, invoices] = await Promise.all([
    db.payment.findMany({ where }),
    db.invoice.findMany({ where }),
  ]);
  return [byId(payments), byId(invoices)] as const;
}

function paymentInWords(source: Source, payment: Payment): Told {
  const amount = showCents(payment.amountCents);
  const reference = payment.providerRef && `Payment ${payment.providerRef}`;
  switch (source) {
    case 'payment begun':
      return told(`${amount} by card: not settled yet`, {
        detail: 'The bank has not confirmed it, or we have not heard.',
      });
    case 'payment declined':
      return told(`${amount} by card: declined`, { detail: payment.declineReason });
    case 'payment abandoned':
      return told(`${amount} by card: given up`, { detail: 'Nothing was charged.' });
    case 'paid':
      return told(`${amount} paid by card`, { detail: reference });
    case 'disputed':
      return told(`${amount} disputed`, {
        detail: 'The cardholder has asked the bank for the money back.',
      });
    default:
      return told(`${amount} given back`, { detail: reference });
  }
}

function invoiceIssued(invoice: Invoice | undefined): Told | null {
  if (!invoice) return null;
  const { number, totalCents, gstCents, buyerName, email } = invoice;
  return told(`Tax invoice ${showInvoiceNumber(number)} issued`, {
    detail: `${showCents(totalCents)}, GST ${showCents(gstCents)}, to ${buyerName}, ${email}`,
  });
}
