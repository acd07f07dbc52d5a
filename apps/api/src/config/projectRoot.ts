import { existsSync } from 'node:fs';
import path from 'node:path';

/** The folder of prisma.config.ts. It is searched upwards, because this code runs from src and from the built dist. */
export function projectRoot() {
  for (let folder = import.meta.dirname; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'prisma.config.ts'))) return folder;
    if (folder === path.dirname(folder)) throw new Error('prisma.config.ts was not found');
  }
}
