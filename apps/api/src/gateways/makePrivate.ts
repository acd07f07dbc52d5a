import { chmodSync } from 'node:fs';

/** Makes folders private to the user of the process. Earlier releases created them readable for every user of the machine. */
export function makePrivate(...folders: string[]) {
  for (const folder of folders) {
    try {
      chmodSync(folder, 0o700);
    } catch (error) {
      // The folder does not exist yet, or another user owns it and decides about its rights.
      if (!['ENOENT', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
  }
}
