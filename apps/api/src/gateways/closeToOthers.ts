import { chmodSync } from 'node:fs';

/** Earlier releases left these folders open to every user of the machine; new ones are made closed. */
export function closeToOthers(...folders: string[]) {
  for (const folder of folders) {
    try {
      chmodSync(folder, 0o700);
    } catch (error) {
      // It is made later, or belongs to another user, who decides about it.
      if (!['ENOENT', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
  }
}
