import type { Disposal, DisposalCounts, Retention } from '@platewise/shared/retention/disposals';
import type { AppContext } from '../../context';
import { dayOf, type Prisma } from '../../db/client';
import { countItems } from './countItems';

/** Ten years of months. */
const MOST_SHOWN = 120;

type Row = Prisma.DisposalGetPayload<object>;
type Outcome = Pick<Retention, 'dueNextMonth'> & { counts?: DisposalCounts[] };

/** What waits, what has been disposed of and when, and how much comes next. */
export async function readRetention(ctx: AppContext): Promise<Retention> {
  const rows = await ctx.db.disposal.findMany({ orderBy: { month: 'desc' }, take: MOST_SHOWN });
  const open = rows.filter(({ state }) => state !== 'DONE' && state !== 'REFUSED');
  const counts = await countItems(
    ctx.db,
    open.map(({ id }) => id),
  );
  return {
    dueNextMonth: (rows[0]?.outcome as Outcome | null | undefined)?.dueNextMonth ?? null,
    disposals: rows.map((row) => answerOf(row, counts.get(row.id))),
  };
}

const answerOf = (row: Row, counts: DisposalCounts[] | undefined): Disposal => ({
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
  counts: counts ?? (row.outcome as Outcome | null)?.counts ?? [],
});
