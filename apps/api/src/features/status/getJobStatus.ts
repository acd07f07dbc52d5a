import type { Status } from '@platewise/shared/status';
import type { AppContext } from '../../context';
import { DEAD_LETTERS, JOB_KINDS } from '../../jobs/jobs';
import { summariseList } from '../dashboard/summariseList';
import { FAILED_JOB_LIST } from '../failedJobs/failedJobList';

type Waiting = { kind: string; waiting: number; oldestSince: Date | null };

/** The waiting jobs by kind. `oldestSince` counts only jobs that are due, because some are scheduled for later. */
export async function getJobStatus(ctx: AppContext): Promise<Status['jobs']> {
  const [{ rows }, failed] = await Promise.all([
    ctx.db.pool.query<Waiting>(
      `SELECT name AS kind, count(*)::int AS waiting,
         min(start_after) FILTER (WHERE start_after <= now()) AS "oldestSince"
       FROM pgboss.job WHERE state < 'active' AND name <> $1 GROUP BY name`,
      [DEAD_LETTERS],
    ),
    summariseList(ctx, FAILED_JOB_LIST, {}),
  ]);
  const kinds = JOB_KINDS.map((kind) => {
    const found = rows.find((row) => row.kind === kind);
    return {
      kind,
      waiting: found?.waiting ?? 0,
      oldestSince: found?.oldestSince?.toISOString() ?? null,
    };
  });
  const [oldestSince = null] = kinds.flatMap((kind) => kind.oldestSince ?? []).sort();
  const waiting = kinds.reduce((sum, kind) => sum + kind.waiting, 0);
  return { waiting, oldestSince, kinds, failed: failed.count };
}
