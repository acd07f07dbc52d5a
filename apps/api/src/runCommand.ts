import { readEnvFile } from './config/envFile';
import type { AppContext } from './context';
import { openContext } from './openContext';
import { printFatalError } from './printFatalError';

/** A command of `cli`, on the database that npm start would find. */
export async function runCommand(work: (ctx: AppContext) => Promise<void>, usage?: string) {
  try {
    readEnvFile();
    const { LOG_LEVEL = 'warn' } = process.env;
    const { ctx, close } = await openContext({ ...process.env, RUN_JOBS: '0', LOG_LEVEL });
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
