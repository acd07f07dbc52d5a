import { readEnvFile } from './config/envFile';
import type { AppContext } from './context';
import { openContext } from './openContext';
import { printFatalError } from './printFatalError';

/** Runs a command of `cli` on the database that `npm start` would use. */
export async function runCommand(work: (ctx: AppContext) => Promise<void>, usage?: string) {
  try {
    readEnvFile();
    const { ctx, close } = await openContext({ LOG_LEVEL: 'warn', ...process.env, RUN_JOBS: '0' });
    try {
      await work(ctx);
    } finally {
      await close();
    }
  } catch (error) {
    printFatalError(error, usage);
    process.exitCode = 1;
  }
}
