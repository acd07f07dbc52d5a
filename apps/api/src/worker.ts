import { openContext } from './openContext';
import { standWatch } from './standWatch';
import { tellFailure } from './tellFailure';

/** Works through jobs without listening: for when the web processes should do nothing else. */
async function start() {
  const opened = await openContext({ ...process.env, RUN_JOBS: '1' });
  await opened.startJobs();
  const watch = await standWatch(opened.ctx, 'worker');
  const stop = () =>
    void watch
      .end()
      .then(opened.close)
      .then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

start().catch((error: unknown) => {
  tellFailure(error);
  process.exit(1);
});
