import type { Debt } from '@platewise/shared/businesses';
import { sydneyDay } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { overdueBefore } from './howToPay';

const UNPAID = { paidAt: null, refundedAt: null, cancelledAt: null } as const;

/** Credit notes lower what is owed. */
const PAYABLE = { totalCents: true, reducedCents: true } as const;
type Sums = { totalCents: number | null; reducedCents: number | null };
const owedOf = (sums: Sums | undefined) => (sums?.totalCents ?? 0) - (sums?.reducedCents ?? 0);

/** The amount that all accounts owe, in whole cents. */
export const getAllOwedCents = async (db: Tx): Promise<number> =>
  owedOf((await db.invoice.aggregate({ where: UNPAID, _sum: PAYABLE }))._sum);

/** The amount that an account owes on unpaid invoices, in whole cents. */
export const getOwedCents = async (db: Tx, userId: string): Promise<number> =>
  (await listOwedCents(db, [userId])).get(userId) ?? 0;

/** The same for several accounts. An account that owes nothing is left out. */
export async function listOwedCents(db: Tx, userIds: string[]): Promise<Map<string, number>> {
  const sums = await db.invoice.groupBy({
    by: 'userId',
    where: { userId: { in: userIds }, ...UNPAID },
    _sum: PAYABLE,
  });
  return new Map(sums.map(({ userId, _sum }) => [userId ?? '', owedOf(_sum)]));
}

/** The debt of an account, and the part of it that is overdue. */
export async function getDebt({ db, config, now }: AppContext, userId: string): Promise<Debt> {
  const overdue = { lt: overdueBefore(sydneyDay(now()), config) };
  const [owed, late] = await Promise.all(
    [{}, { issuedAt: overdue }].map((more) =>
      db.invoice.aggregate({
        where: { userId, ...UNPAID, ...more },
        _count: true,
        _sum: PAYABLE,
      }),
    ),
  );
  return {
    owedCents: owedOf(owed?._sum),
    owedInvoices: owed?._count ?? 0,
    overdueCents: owedOf(late?._sum),
    overdueInvoices: late?._count ?? 0,
  };
}
