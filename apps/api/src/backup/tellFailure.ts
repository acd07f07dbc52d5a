import { ConfigError } from '../configError';
import { BackupError } from './backupError';

/** In a line what can be mended, and whatever else went wrong in full. */
export function tellFailure(error: unknown, usage: string) {
  const known = error instanceof BackupError || error instanceof ConfigError;
  console.error(known ? error.message : error);
  console.error(`Usage: ${usage}`);
  process.exitCode = 1;
}
