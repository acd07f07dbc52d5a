import { readEnvFile } from './config/envFile';
import { monitorProcess } from './monitorProcess';
import { openContext } from './openContext';
import { printFatalError } from './printFatalError';
import { stopOnSignal } from './stopOnSignal';

/** A process that runs jobs and serves no requests, for installations with separate web processes. */
async function start() {
  readEnvFile();
  const opened = await openContext({ ...process.env, RUN_JOBS: '1' });
  await opened.startJobs();
  const watch = await monitorProcess(opened.ctx, 'worker');
  stopOnSignal(async () => {
    await watch.end();
    await opened.close();
  });
}

start().catch((error: unknown) => {
  printFatalError(error);
  process.exit(1);
});
