import type { Disposal, DisposalCounts, Retention } from '@platewise/shared/retention/disposals';
import type { AppContext } from '../../context';
import { dayOf, type Prisma } from '../../db/client';
import { countItems } from './countItems';

/** Ten years of monthly lists. */
const MOST_SHOWN = 120;

type Row = Prisma.DisposalGetPayload<object>;
type StoredCounts = Pick<Retention, 'dueNextMonth'> & { counts?: DisposalCounts[] };

/** Returns the lists that wait for a decision, the former disposals, and how much is due next month. */
export async function readRetention(ctx: AppContext): Promise<Retention> {
  const rows = await ctx.db.disposal.findMany({ orderBy: { month: 'desc' }, take: MOST_SHOWN });
  const open = rows.filter(({ state }) => state !== 'DONE' && state !== 'REFUSED');
  const counts = await countItems(
    ctx.db,
    open.map(({ id }) => id),
  );
  return {
    dueNextMonth: (rows[0]?.outcome as StoredCounts | null | undefined)?.dueNextMonth ?? null,
    disposals: rows.map((row) => toDisposal(row, counts.get(row.id))),
  };
}

const toDisposal = (row: Row, counts: DisposalCounts[] | undefined): Disposal => ({
  id: row.id,
  month: dayOf(row.month),
  state: row.state,
  listedAt: row.listedAt.toISOString(),
  total: row.total,
  done: row.done,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  decidedBy: row.decidedByEmail,
  reason: row.reason,
  finishedAt: row.finishedAt?.toISOString() ?? null,
  version: row.version,
  counts: counts ?? (row.outcome as StoredCounts | null)?.counts ?? [],
});
