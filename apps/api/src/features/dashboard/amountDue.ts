import type { AppContext } from '../../context';

/** What all unpaid invoices come to, in whole cents. */
export async function amountDue({ db }: AppContext): Promise<number> {
  const { _sum } = await db.invoice.aggregate({
    where: { paidAt: null, refundedAt: null, cancelledAt: null },
    _sum: { totalCents: true },
  });
  return _sum.totalCents ?? 0;
}
