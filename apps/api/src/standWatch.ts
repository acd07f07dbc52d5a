import type { AppContext } from './context';
import { logOutages } from './db/logOutages';
import { HEARTBEAT_MS } from './features/status/beats';
import { startHeartbeat } from './features/status/startHeartbeat';
import { serveMetrics } from './metrics/serveMetrics';

const HOUR_MS = 3_600_000;

/** While a process runs: its metrics are served, and it says twice a minute that it is there. */
export async function standWatch(ctx: AppContext, kind: 'server' | 'worker') {
  const metrics = await serveMetrics(ctx);
  const heart = startHeartbeat(ctx, kind);
  let warnedAt = Number.NEGATIVE_INFINITY;
  const warnOfProxy = () => {
    const { uncountedProxy } = ctx.metrics.recent.read(ctx.now());
    const time = ctx.now().getTime();
    if (!uncountedProxy || time - warnedAt < HOUR_MS) return;
    warnedAt = time;
    const { trustProxy } = ctx.config;
    ctx.log.warn(
      { address: uncountedProxy, trustProxy },
      'most requests seem to come from one private address: TRUST_PROXY counts too few proxies',
    );
  };
  const beat = () => {
    warnOfProxy();
    return heart.beat().catch((error: unknown) => ctx.log.warn({ err: error }, 'beat not written'));
  };
  await beat();
  const timer = setInterval(() => void beat(), HEARTBEAT_MS).unref();
  const outages = logOutages(ctx);
  return {
    async end() {
      clearInterval(timer);
      outages.end();
      metrics.close();
      await heart.end().catch(() => undefined);
    },
  };
}
