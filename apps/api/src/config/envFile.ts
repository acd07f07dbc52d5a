import { existsSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './projectRoot';

/** As npm start does, or a command would find another database. What the environment holds already wins. */
export function readEnvFile() {
  const file = path.join(projectRoot(), '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
