import { sydneyDay } from '@platewise/shared/dates';
import type { WaitingKind } from '@platewise/shared/needsAttention';
import { isPermitted } from '@platewise/shared/officeRoles';
import type { AppContext } from '../../context';
import { listSources, type Source } from './sources';

const MOST_ROWS = 3;

/**
 * All that waits for the office and that the role may read, the kind with the oldest row first. Two statements for each kind; one
 * where nothing waits.
 */
export async function getNeedsAttention(
  ctx: AppContext,
  { officeRole }: { officeRole: string | null },
): Promise<WaitingKind[]> {
  const sources = listSources(ctx, sydneyDay(ctx.now())).filter(({ needs }) =>
    isPermitted(officeRole, needs),
  );
  const kinds = await Promise.all(sources.map((source) => readSource(ctx, source)));
  return kinds
    .filter(({ rows }) => rows.length > 0)
    .sort((one, other) => sinceOf(one).localeCompare(sinceOf(other)));
}

async function readSource(
  ctx: AppContext,
  { queue, since, describe, kind, title, action, to }: Source,
): Promise<WaitingKind> {
  const { count, rows: oldest } = await queue.findOldest(ctx, { take: MOST_ROWS, since });
  const described =
    oldest.length === 0
      ? []
      : await describe(
          ctx,
          oldest.map(({ id }) => id),
        );
  const byId = new Map(described.map((row) => [row.id, row]));
  // A row that was finished in the meantime is left out.
  const rows = oldest.flatMap(({ id, since: at }) => {
    const row = byId.get(id);
    return row ? [{ ...row, since: at.toISOString() }] : [];
  });
  return { kind, title, action, to, count, rows };
}

const sinceOf = ({ rows }: WaitingKind) => rows[0]?.since ?? '';
