import { readEnvFile } from './config/envFile';
import { openContext } from './openContext';
import { printFatalError } from './printFatalError';
import { standWatch } from './standWatch';
import { stopOnSignal } from './stopOnSignal';

/** Works through jobs without listening: for when the web processes should do nothing else. */
async function start() {
  readEnvFile();
  const opened = await openContext({ ...process.env, RUN_JOBS: '1' });
  await opened.startJobs();
  const watch = await standWatch(opened.ctx, 'worker');
  stopOnSignal(async () => {
    await watch.end();
    await opened.close();
  });
}

start().catch((error: unknown) => {
  printFatalError(error);
  process.exit(1);
});
