import type { AppContext } from '../../context';
import type { Prisma, Tx } from '../../db/client';

export type Payment = Prisma.PaymentGetPayload<object>;
export type PaymentPurpose = Payment['purpose'];

/**
 * Gives what was paid for, in the transaction that marks the payment as succeeded, and returns its id. It must issue the
 * invoice that names the payment: by it the thing is found again. A DomainError it throws means a refund.
 */
export type Fulfil = (ctx: AppContext, tx: Tx, payment: Payment) => Promise<string>;

export type Fulfilments = Partial<Record<PaymentPurpose, Fulfil>>;

export function fulfilOf(fulfilments: Fulfilments, { purpose }: Pick<Payment, 'purpose'>): Fulfil {
  const fulfil = fulfilments[purpose];
  if (!fulfil) throw new Error(`nobody fulfils ${purpose}`);
  return fulfil;
}

/** What an earlier fulfilment of the payment gave. */
export async function findBought(ctx: AppContext, paymentId: string): Promise<string | null> {
  const invoice = await ctx.db.invoice.findUnique({
    where: { paymentId },
    select: {
      id: true,
      enrolment: { select: { id: true } },
      purchase: { select: { id: true } },
      reprint: { select: { id: true } },
    },
  });
  if (!invoice) return null;
  return (invoice.enrolment ?? invoice.purchase ?? invoice.reprint ?? invoice).id;
}
