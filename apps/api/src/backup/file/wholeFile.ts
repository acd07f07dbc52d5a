import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupError } from '../backupError';

export type OpenFile = (file: string) => Writable;

/** Flushed to the disk before it is closed, and readable for its owner only. */
const openFile: OpenFile = (file) =>
  createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });

/** A file that has its name when all of it is on the disk, and never takes another's place. */
export async function writeWholeFile(
  file: string,
  content: AsyncIterable<Buffer>,
  { openTarget = openFile }: { openTarget?: OpenFile } = {},
) {
  refuseTaken(file);
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true });
  const unfinished = `${file}.${randomUUID()}.part`;
  try {
    await pipeline(content, openTarget(unfinished));
    refuseTaken(file);
    await rename(unfinished, file);
    await keepName(folder);
  } finally {
    await rm(unfinished, { force: true });
  }
}

function refuseTaken(file: string) {
  if (existsSync(file)) throw new BackupError(`${file} is there already.`);
}

/** A name is safe when its folder is. Windows has no such thing. */
async function keepName(folder: string) {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
}
