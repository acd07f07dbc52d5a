import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { AppContext } from '../../context';
import { GONE_AFTER_MS } from './beats';

const NS_IN_MS = 1e6;

/** Gives this process its own row. Each beat updates the row and deletes the rows of processes that no longer beat. */
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
