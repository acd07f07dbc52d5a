import { ConfigError } from '../configError';
import { publishChangedContent } from '../features/content/publishChangedContent';
import { closeContext, openContext } from '../openContext';

/** Makes what has changed in the content folder live: new enrolments get it. */
async function run() {
  const opened = await openContext({
    ...process.env,
    RUN_JOBS: '0',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  });
  try {
    const { published, faults } = await publishChangedContent(opened.ctx);
    for (const { file, message } of faults) process.stderr.write(`${file}: ${message}\n`);
    for (const { courseId, number, changed } of published) {
      process.stdout.write(
        `Course ${courseId}: ${changed ? `content set ${number} is live` : `unchanged, content set ${number}`}\n`,
      );
    }
    if (faults.length > 0) process.stderr.write('Nothing was published.\n');
    process.exitCode = faults.length > 0 ? 1 : 0;
  } finally {
    await closeContext(opened);
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`);
  process.exit(1);
});
