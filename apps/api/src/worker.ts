import { readEnvFile } from './config/envFile';
import { openContext } from './openContext';
import { standWatch } from './standWatch';
import { stopOnSignal } from './stopOnSignal';
import { tellFailure } from './tellFailure';

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
  tellFailure(error);
  process.exit(1);
});
