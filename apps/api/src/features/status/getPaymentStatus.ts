import type { Status } from '@platewise/shared/status';
import type { AppContext } from '../../context';
import type { UnmatchedPayments } from '../../jobs/recordRun';

const DAY_MS = 86_400_000;

/** The payments of the last day by state, the open ones, and the differences between our books and the provider's charges. */
export async function getPaymentStatus(
  { db, now }: AppContext,
  compared: { found: unknown } | undefined,
): Promise<Status['payments']> {
  const createdAt = { gte: new Date(now().getTime() - DAY_MS) };
  const open = { state: 'PENDING' } as const;
  const [states, count, oldest] = await Promise.all([
    db.payment.groupBy({
      by: ['state'],
      where: { createdAt, state: { in: ['SUCCEEDED', 'DECLINED', 'REFUNDED'] } },
      _count: true,
    }),
    db.payment.count({ where: open }),
    db.payment.findFirst({
      where: open,
      orderBy: { createdAt: 'asc' },
      select: { createdAt: true },
    }),
  ]);
  const of = (state: string) => states.find((row) => row.state === state)?._count ?? 0;
  const found = compared?.found as UnmatchedPayments | undefined;
  return {
    succeeded: of('SUCCEEDED'),
    declined: of('DECLINED'),
    refunded: of('REFUNDED'),
    open: count,
    oldestOpenSince: oldest?.createdAt.toISOString() ?? null,
    paidNoAccess: found?.paidNoAccess ?? [],
    accessNoPayment: found?.accessNoPayment ?? [],
    chargedTwice: found?.chargedTwice ?? [],
  };
}
