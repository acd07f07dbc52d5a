// Loaded into the measured server before its own code. It reports memory and event loop lag to the measuring process.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const EVERY_MS = 5000;
const MB = 1024 * 1024;
const lag = monitorEventLoopDelay({ resolution: 10 });
lag.enable();
setInterval(() => {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  process.send?.({
    rss: rss / MB,
    heap: heapUsed / MB,
    lagP99: lag.percentile(99) / 1e6 - 10,
    processor: (user + system) / 1e6,
  });
  lag.reset();
}, EVERY_MS).unref();
process.channel?.unref();
