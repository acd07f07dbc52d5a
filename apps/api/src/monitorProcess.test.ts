import { expect, it, onTestFinished, vi } from 'vitest';
import { HEARTBEAT_MS } from './features/status/startHeartbeat';
import { createLog } from './log';
import { createMetrics } from './metrics/metrics';
import { monitorProcess } from './monitorProcess';
import { TODAY, testContext } from './testing/testContext';

const MINUTE_MS = 60_000;

it('warns once an hour, for as long as a proxy is missing from TRUST_PROXY', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  let minute = 0;
  const now = () => new Date(TODAY.getTime() + minute * MINUTE_MS);
  const lines: { msg: string; level: number; address: string; trustProxy: number }[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line)) });
  const ctx = testContext({ log, now, metrics: createMetrics() });
  const watch = await monitorProcess(ctx, 'server');
  onTestFinished(() => watch.end());

  /** The next minutes, in each of which sixty people come by way of a proxy. Says in which ones the log warned. */
  const warnedDuring = (minutes: number, named: number) => {
    const warned: number[] = [];
    for (const end = minute + minutes; minute < end; minute++) {
      for (let person = 0; person < 60; person++)
        ctx.metrics.recent.requested({ address: '10.0.0.5', named, trusted: 0 }, now());
      vi.advanceTimersByTime(HEARTBEAT_MS);
      for (const line of lines.splice(0)) {
        expect(line).toMatchObject({ level: 40, address: '10.0.0.5', trustProxy: 0 });
        expect(line.msg).toContain('TRUST_PROXY counts too few proxies');
        warned.push(minute);
      }
    }
    return warned;
  };

  expect(warnedDuring(150, 1)).toEqual([0, 60, 120]);
  expect(warnedDuring(120, 0)).toEqual([]);
});
