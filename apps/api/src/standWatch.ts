import type { AppContext } from './context';
import { BEAT_MS } from './features/status/beats';
import { startBeating } from './features/status/startBeating';
import { serveMetrics } from './metrics/serveMetrics';

/** While a process runs: its metrics are served, and it says twice a minute that it is there. */
export async function standWatch(ctx: AppContext, kind: 'server' | 'worker') {
  const metrics = await serveMetrics(ctx);
  const heart = startBeating(ctx, kind);
  const beat = () =>
    heart.beat().catch((error: unknown) => ctx.log.warn({ err: error }, 'beat not written'));
  await beat();
  const timer = setInterval(() => void beat(), BEAT_MS).unref();
  return {
    async end() {
      clearInterval(timer);
      metrics.close();
      await heart.end().catch(() => undefined);
    },
  };
}
