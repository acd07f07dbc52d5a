import { existsSync } from 'node:fs';
import path from 'node:path';

/** The folder of prisma.config.ts, wherever below it this code runs from: src or the built dist. */
export function projectRoot() {
  for (let folder = import.meta.dirname; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'prisma.config.ts'))) return folder;
    if (folder === path.dirname(folder)) throw new Error('prisma.config.ts was not found');
  }
}
