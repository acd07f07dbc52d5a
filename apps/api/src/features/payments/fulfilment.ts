import type { AppContext } from '../../context';
import type { Prisma, Tx } from '../../db/client';

export type Payment = Prisma.PaymentGetPayload<object>;
export type PaymentPurpose = Payment['purpose'];

/**
 * Creates what was paid for, in the transaction that marks the payment as succeeded, and returns its id. It must issue
 * an invoice that names the payment: `findBoughtId` finds the result by it. A DomainError that it throws leads to a
 * refund.
 */
export type Fulfil = (ctx: AppContext, tx: Tx, payment: Payment) => Promise<string>;

export type Fulfilments = Partial<Record<PaymentPurpose, Fulfil>>;

/**
 * Whether a payment is for more time. It is stored as one for an enrolment, with this kind in its order: a server of an earlier release
 * cannot read a purpose that it does not know. It fails to fulfil such an order, and leaves the payment to the sweep of this release.
 */
export const isForMoreTime = ({ order }: Pick<Payment, 'order'>) =>
  (order as { kind?: unknown } | null)?.kind === MORE_TIME;
export const MORE_TIME = 'extension';

export function getFulfilment(
  fulfilments: Fulfilments,
  { purpose }: Pick<Payment, 'purpose'>,
): Fulfil {
  const fulfil = fulfilments[purpose];
  if (!fulfil) throw new Error(`no fulfilment for ${purpose}`);
  return fulfil;
}

/** The id that an earlier fulfilment of the payment returned. */
export async function findBoughtId(ctx: AppContext, paymentId: string): Promise<string | null> {
  const invoice = await ctx.db.invoice.findUnique({
    where: { paymentId },
    select: {
      id: true,
      enrolment: { select: { id: true } },
      purchase: { select: { id: true } },
      reprint: { select: { id: true } },
      extension: { select: { enrolmentId: true } },
    },
  });
  if (!invoice) return null;
  if (invoice.extension) return invoice.extension.enrolmentId;
  return (invoice.enrolment ?? invoice.purchase ?? invoice.reprint ?? invoice).id;
}
