import type { Tx } from '../../db/client';

/** What an account owes on unpaid invoices, in whole cents. */
export const getOwedCents = async (db: Tx, userId: string): Promise<number> =>
  (await listOwedCents(db, [userId])).get(userId) ?? 0;

/** The same for several accounts. An account that owes nothing is left out. */
export async function listOwedCents(db: Tx, userIds: string[]): Promise<Map<string, number>> {
  const sums = await db.invoice.groupBy({
    by: 'userId',
    where: { userId: { in: userIds }, paidAt: null, refundedAt: null, cancelledAt: null },
    _sum: { totalCents: true },
  });
  return new Map(sums.map(({ userId, _sum }) => [userId ?? '', _sum.totalCents ?? 0]));
}
