import type { AppContext } from './context';
import { logOutages } from './db/databaseAnswers';
import { HEARTBEAT_MS, startHeartbeat } from './features/status/startHeartbeat';
import { serveMetrics } from './metrics/serveMetrics';

const HOUR_MS = 3_600_000;

/** Serves the metrics of this process, writes its heartbeat twice a minute, and logs outages of the database. */
export async function monitorProcess(ctx: AppContext, kind: 'server' | 'worker') {
  const metrics = await serveMetrics(ctx);
  const heartbeat = startHeartbeat(ctx, kind);
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
    return heartbeat
      .beat()
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'heartbeat not written'));
  };
  await beat();
  const timer = setInterval(() => void beat(), HEARTBEAT_MS).unref();
  const outages = logOutages(ctx);
  return {
    async end() {
      clearInterval(timer);
      outages.end();
      metrics.close();
      await heartbeat.end().catch(() => undefined);
    },
  };
}
