import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupError } from '../backupError';

export type OpenFile = (file: string) => Writable;

/** Opens a file that only its owner can read and that is flushed to the disk when it is closed. */
const openFile: OpenFile = (file) =>
  createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });

/** Writes a file that gets its name when all of it is on the disk. It never replaces another file. */
export async function writeAtomically(
  file: string,
  content: AsyncIterable<Buffer>,
  { openTarget = openFile }: { openTarget?: OpenFile } = {},
) {
  refuseExisting(file);
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true });
  const unfinished = `${file}.${randomUUID()}.part`;
  try {
    await pipeline(content, openTarget(unfinished));
    refuseExisting(file);
    await rename(unfinished, file);
    await syncFolder(folder);
  } finally {
    await rm(unfinished, { force: true });
  }
}

function refuseExisting(file: string) {
  if (existsSync(file)) throw new BackupError(`${file} is there already.`);
}

/** Flushes the folder, so that the name of the file survives a power cut. Windows cannot do this. */
async function syncFolder(folder: string) {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
}
