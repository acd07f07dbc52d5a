import { existsSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './projectRoot';

/**
 * Loads `.env`. Every process does, because a command would otherwise use another database than the server. Variables that are
 * already set win. Tests set all of their settings themselves.
 */
export function readEnvFile() {
  if (process.env.NODE_ENV === 'test') return;
  const file = path.join(projectRoot(), '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** The variables that any program needs, for child processes that must see no settings of the product. */
export const systemEnvironment = () => ({
  PATH: process.env.PATH,
  SystemRoot: process.env.SystemRoot,
});
