import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ignoring } from '../db/ignoring';

/**
 * What of the data folder is nowhere else: secrets that were not given but made, mails that no server took, charges of
 * the sandbox. The embedded database beside them is in the backup as a database.
 */
const KEPT = [
  'secrets.json',
  'badge-key.json',
  'field-key.json',
  'mail',
  'sandbox-payments',
  'sandbox-payments-challenges',
];
/** A file that is still being written. */
const UNFINISHED = '.part';

/** Paths from the data folder, with slashes. */
export async function findKeptFiles(dataDir: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of KEPT) {
    const entry = await stat(path.join(dataDir, name)).catch(ignoring('ENOENT'));
    if (entry?.isFile()) found.push(name);
    if (!entry?.isDirectory()) continue;
    const files = await readdir(path.join(dataDir, name), { withFileTypes: true });
    const whole = files.filter((file) => file.isFile() && !file.name.endsWith(UNFINISHED));
    found.push(...whole.map((file) => `${name}/${file.name}`).sort());
  }
  return found;
}

export const readKeptFile = (dataDir: string, file: string): AsyncIterable<Buffer> =>
  createReadStream(path.join(dataDir, file));

/** Counts and sums what is read through it. */
export class BytesSum {
  #bytes = 0;
  readonly #hash = createHash('sha256');

  add(piece: Buffer) {
    this.#bytes += piece.length;
    this.#hash.update(piece);
  }

  get() {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }
}

export async function writeKeptFile(folder: string, file: string, data: AsyncIterable<Buffer>) {
  const target = path.join(folder, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, data, { flag: 'wx', mode: 0o600, flush: true });
}

/** What of the data folder the files of a backup would take the place of. */
export async function standingInTheWay(dataDir: string, files: { path: string }[]) {
  const there = await namesIn(dataDir);
  return KEPT.filter(
    (name) => there.includes(name) && files.some((file) => file.path.split('/')[0] === name),
  );
}

/** Moves the files of a restore to where they belong, and what was there to a folder of its own. */
export async function putFilesInPlace(folder: string, dataDir: string, aside: string) {
  const names = await namesIn(folder);
  const there = await namesIn(dataDir);
  const inTheWay = names.filter((name) => there.includes(name));
  if (inTheWay.length > 0) await mkdir(aside, { recursive: true, mode: 0o700 });
  for (const name of inTheWay) await rename(path.join(dataDir, name), path.join(aside, name));
  for (const name of names) await rename(path.join(folder, name), path.join(dataDir, name));
  await rm(folder, { recursive: true, force: true });
}

const namesIn = async (folder: string) => (await readdir(folder).catch(ignoring('ENOENT'))) ?? [];
