import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ignoreErrors } from '../db/ignoreErrors';

/**
 * The files of the data folder that exist nowhere else: generated secrets, emails of a server without SMTP, and charges of the
 * sandbox. The embedded database is backed up as a database.
 */
const BACKED_UP = [
  'secrets.json',
  'badge-key.json',
  'field-key.json',
  'mail',
  'sandbox-payments',
  'sandbox-payments-challenges',
];
/** The ending of a file that is still being written. */
const UNFINISHED = '.part';

/** Lists the files to back up, as paths relative to the data folder with slashes. */
export async function listDataFiles(dataDir: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of BACKED_UP) {
    const entry = await stat(path.join(dataDir, name)).catch(ignoreErrors('ENOENT'));
    if (entry?.isFile()) found.push(name);
    if (!entry?.isDirectory()) continue;
    const files = await readdir(path.join(dataDir, name), { withFileTypes: true });
    const whole = files.filter((file) => file.isFile() && !file.name.endsWith(UNFINISHED));
    found.push(...whole.map((file) => `${name}/${file.name}`).sort());
  }
  return found;
}

export const readDataFile = (dataDir: string, file: string): AsyncIterable<Buffer> =>
  createReadStream(path.join(dataDir, file));

/** Counts the bytes that are added and computes their SHA-256. */
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

export async function writeDataFile(folder: string, file: string, data: AsyncIterable<Buffer>) {
  const target = path.join(folder, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, data, { flag: 'wx', mode: 0o600, flush: true });
}

/** Lists the files and folders of the data folder that a restore of these files would replace. */
export async function findConflicts(dataDir: string, files: { path: string }[]) {
  const there = await namesIn(dataDir);
  return BACKED_UP.filter(
    (name) => there.includes(name) && files.some((file) => file.path.split('/')[0] === name),
  );
}

/** Moves restored files to the data folder, and the files that they replace to the folder `aside`. */
export async function putFilesInPlace(folder: string, dataDir: string, aside: string) {
  const names = await namesIn(folder);
  const there = await namesIn(dataDir);
  const inTheWay = names.filter((name) => there.includes(name));
  if (inTheWay.length > 0) await mkdir(aside, { recursive: true, mode: 0o700 });
  for (const name of inTheWay) await rename(path.join(dataDir, name), path.join(aside, name));
  for (const name of names) await rename(path.join(folder, name), path.join(dataDir, name));
  await rm(folder, { recursive: true, force: true });
}

const namesIn = async (folder: string) =>
  (await readdir(folder).catch(ignoreErrors('ENOENT'))) ?? [];
