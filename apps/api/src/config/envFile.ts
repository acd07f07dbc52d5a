import { existsSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './projectRoot';

/**
 * Every process of the product reads it, or a command would find another database than the server. What the environment
 * holds already wins. Tests say all of their settings themselves.
 */
export function readEnvFile() {
  if (process.env.NODE_ENV === 'test') return;
  const file = path.join(projectRoot(), '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
