import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ignoreErrors } from '../db/ignoreErrors';

/**
 * The files of the data folder that exist nowhere else: generated secrets, emails of a server without SMTP, charges of the
 * sandbox, and clips. The embedded database is backed up as a database.
 */
const BACKED_UP = [
  'secrets.json',
  'badge-key.json',
  'field-key.json',
  'mail',
  'sandbox-payments',
  'sandbox-payments-challenges',
  'clips',
];
/** Files that a job makes while it prepares a clip, and makes again after a crash. */
const MADE_AGAIN = 'clips/working/';
/** The ending of a file that is still being written. */
const UNFINISHED = '.part';

/** Lists the files to back up, as paths relative to the data folder with slashes. */
export async function listDataFiles(dataDir: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of BACKED_UP) {
    const entry = await stat(path.join(dataDir, name)).catch(ignoreErrors('ENOENT'));
    if (entry?.isFile()) found.push(name);
    if (!entry?.isDirectory()) continue;
    const files = await readdir(path.join(dataDir, name), { withFileTypes: true, recursive: true });
    const whole = files.filter((file) => file.isFile() && !file.name.endsWith(UNFINISHED));
    const paths = whole.map((file) => relativePath(dataDir, path.join(file.parentPath, file.name)));
    found.push(...paths.filter((file) => !file.startsWith(MADE_AGAIN)).sort());
  }
  return found;
}

const relativePath = (dataDir: string, file: string) =>
  path.relative(dataDir, file).split(path.sep).join('/');

/** Null if the file was deleted after it was listed, as a clip may be at any time. */
export async function readDataFile(
  dataDir: string,
  file: string,
): Promise<AsyncIterable<Buffer> | null> {
  const opened = await open(path.join(dataDir, file)).catch(ignoreErrors('ENOENT'));
  return opened?.createReadStream() ?? null;
}

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
