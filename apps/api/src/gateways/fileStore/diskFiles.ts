import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { makePrivate } from '../makePrivate';
import { checkFileName, FileMissing, type FileStore } from './fileStore';

/** The ending of a file that is still being written. */
const UNFINISHED = '.part';

/** Files in a folder that only the user of the process can read. */
export function diskFiles(folder: string): FileStore {
  makePrivate(folder);
  const pathOf = (name: string) => {
    checkFileName(name);
    return path.join(folder, name);
  };
  const orMissing = (name: string) => (error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new FileMissing(name) : error;
  };

  return {
    async write(name, bytes) {
      const target = pathOf(name);
      // Two runs of the same job may write the same file: each has a draft of its own.
      const draft = `${target}.${randomBytes(4).toString('hex')}${UNFINISHED}`;
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      try {
        await writeDraft(draft, bytes);
        await rename(draft, target);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await syncFolder(path.dirname(target));
    },

    async read(name, range) {
      const file = await open(pathOf(name), constants.O_RDONLY).catch(orMissing(name));
      return file.createReadStream(
        range ? { start: range.from, end: range.to } : {},
      ) satisfies Readable;
    },

    size: async (name) => (await stat(pathOf(name)).catch(orMissing(name))).size,

    async delete(name) {
      const target = pathOf(name);
      await rm(target, { force: true });
      // The folder stays while it has other files.
      await rmdir(path.dirname(target)).catch(unless('ENOTEMPTY', 'ENOENT', 'EEXIST'));
    },

    async *list(prefix) {
      for (const name of await namesUnder(folder, '')) if (name.startsWith(prefix)) yield name;
    },
  };
}

/** The file is on the disk, and not only in the memory of the system, before it gets its name. */
async function writeDraft(draft: string, bytes: AsyncIterable<Uint8Array>) {
  const file = await open(draft, 'wx', 0o600);
  try {
    for await (const piece of bytes) await file.writeFile(piece);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(folder: string) {
  // Windows cannot open a folder.
  const handle = await open(folder, constants.O_RDONLY).catch(unless('EISDIR', 'EPERM'));
  await handle?.sync().catch(unless('EPERM', 'EINVAL'));
  await handle?.close();
}

async function namesUnder(folder: string, under: string): Promise<string[]> {
  const entries =
    (await readdir(path.join(folder, under), { withFileTypes: true }).catch(
      unless('ENOENT', 'ENOTDIR'),
    )) ?? [];
  const names = await Promise.all(
    entries.map(async (entry) => {
      const name = under ? `${under}/${entry.name}` : entry.name;
      if (entry.isDirectory()) return namesUnder(folder, name);
      return entry.isFile() && !name.endsWith(UNFINISHED) ? [name] : [];
    }),
  );
  return names.flat();
}

/** For `.catch`: returns undefined for errors with one of these codes and throws the others. */
function unless(...codes: string[]) {
  return (error: NodeJS.ErrnoException): undefined => {
    if (!codes.includes(error.code ?? '')) throw error;
  };
}
