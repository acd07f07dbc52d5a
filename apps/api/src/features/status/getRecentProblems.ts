import type { Status } from '@platewise/shared/status';
import type { AppContext } from '../../context';
import { RECENT_MS, type Recent } from '../../metrics/recent';

/**
 * The recent problems of all processes. While a disk is full no process can write its row, so the process that responds adds
 * its own counts. If it has written a count for the same reason too, the larger number is the newer one.
 */
export async function getRecentProblems({
  db,
  now,
  metrics,
}: AppContext): Promise<Status['recent']> {
  const since = new Date(now().getTime() - RECENT_MS);
  const rows = await db.serverProcess.findMany({
    where: { seenAt: { gte: since } },
    select: { recent: true },
  });
  const written = rows.flatMap((row) => (row.recent as Recent | null) ?? []);
  const own = metrics.recent.read(now());
  const found = new Map<string, Recent['refusals'][0]>();
  for (const { reason, count, lastAt } of written.flatMap(({ refusals }) => refusals)) {
    if (lastAt <= since.toISOString()) continue;
    const sum = found.get(reason);
    found.set(reason, {
      reason,
      count: count + (sum?.count ?? 0),
      lastAt: sum && sum.lastAt > lastAt ? sum.lastAt : lastAt,
    });
  }
  for (const refusal of own.refusals)
    if (refusal.count > (found.get(refusal.reason)?.count ?? 0)) found.set(refusal.reason, refusal);
  const proxies = [own, ...written].flatMap(({ uncountedProxy }) => uncountedProxy ?? []);
  return {
    refusals: [...found.values()].sort((a, b) => b.count - a.count),
    uncountedProxy: proxies[0] ?? null,
  };
}
