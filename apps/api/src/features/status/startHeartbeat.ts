import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { AppContext } from '../../context';

export const HEARTBEAT_MS = 30_000;
/** A process that misses this many heartbeats counts as stopped. */
const MOST_MISSED = 3;
export const SILENT_AFTER_MS = MOST_MISSED * HEARTBEAT_MS;
/** The time for which the office still sees a stopped process. */
export const GONE_AFTER_MS = 60 * 60_000;

const NS_IN_MS = 1e6;

/** Keeps a row for this process. Each beat updates it and deletes the rows of processes that stopped long ago. */
export function startHeartbeat(
  { db, now, config, metrics }: AppContext,
  kind: 'server' | 'worker',
) {
  const id = randomUUID();
  const startedAt = now();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const { release } = config.observability;
  return {
    async beat() {
      const seenAt = now();
      const state = {
        seenAt,
        memoryBytes: process.memoryUsage.rss(),
        loopDelayMs: Math.round(delay.max / NS_IN_MS),
        recent: metrics.recent.read(seenAt),
      };
      delay.reset();
      const born = { id, kind, host: hostname().slice(0, 100), release, startedAt };
      await db.serverProcess.upsert({
        where: { id },
        create: { ...born, ...state },
        update: state,
      });
      await db.serverProcess.deleteMany({
        where: { seenAt: { lt: new Date(seenAt.getTime() - GONE_AFTER_MS) } },
      });
    },
    async end() {
      delay.disable();
      await db.serverProcess.deleteMany({ where: { id } });
    },
  };
}
