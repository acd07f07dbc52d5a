import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { BackupError } from './backupError';
import {
  readJobs,
  readMigrations,
  readSequences,
  readTables,
  serverVersion,
} from './database/catalogue';
import { connected } from './database/connection';
import { PLAIN_VALUES, quotedTable, rowsOf, sumRows } from './database/copyRows';
import { dump } from './database/pgTools';
import { RowsSum } from './database/rowsSum';
import { entryFrames, manifestFrame } from './file/archive';
import { seal } from './file/seal';
import { type OpenFile, writeWholeFile } from './file/wholeFile';
import { BytesSum, findKeptFiles, readKeptFile } from './keptFiles';
import type { Manifest } from './manifest';

export type Storage = { url: string; dataDir: string; key: Buffer };
type Options = {
  now: Date;
  /** pg_dump's major version; null where there is none. */
  pgDump: number | null;
  openTarget?: OpenFile;
};

/**
 * Writes the database as it is at one moment, and what the data folder keeps beside it, to a sealed file. Whoever uses
 * the product meanwhile is not kept waiting.
 */
export async function makeBackup(
  { url, dataDir, key }: Storage,
  file: string,
  { now, openTarget, pgDump }: Options,
): Promise<Manifest> {
  return connected(url, async (client) => {
    await holdStill(client);
    const server = await serverVersion(client);
    const fits = pgDump !== null && pgDump >= server;
    const manifest: Manifest = {
      madeAt: now.toISOString(),
      method: fits ? 'pg_dump' : 'copy',
      server,
      pgDump: fits ? pgDump : null,
      migrations: await readMigrations(client),
      jobs: await readJobs(client),
      tables: [],
      sequences: [],
      files: [],
    };
    const content = archive(client, { url, dataDir }, manifest);
    await writeWholeFile(file, seal(compressed(content), key), { openTarget });
    return manifest;
  });
}

/** From here on every read sees this moment, and no table changes its shape. */
async function holdStill(client: pg.Client) {
  await client.query(PLAIN_VALUES);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
  const tables = (await readTables(client)).map(quotedTable);
  if (tables.length === 0) throw new BackupError('There is nothing in the database yet.');
  await client.query(`LOCK TABLE ${tables.join(', ')} IN ACCESS SHARE MODE`);
}

/** Fills the manifest while it writes, and writes it last. */
async function* archive(
  client: pg.Client,
  { url, dataDir }: Pick<Storage, 'url' | 'dataDir'>,
  manifest: Manifest,
) {
  yield* manifest.method === 'copy'
    ? copiedTables(client, manifest)
    : dumpedTables(client, url, manifest);
  // Numbers are given out outside of transactions: read last, none of them is behind its rows.
  manifest.sequences = await readSequences(client);
  for (const path of await findKeptFiles(dataDir)) {
    const sum = new BytesSum();
    yield* entryFrames({ kind: 'file', path }, summed(readKeptFile(dataDir, path), sum));
    manifest.files.push({ path, ...sum.get() });
  }
  yield manifestFrame(manifest);
}

async function* copiedTables(client: pg.Client, manifest: Manifest) {
  for (const table of await readTables(client)) {
    const { schema, name, columns } = table;
    const sum = new RowsSum();
    const rows = summed(rowsOf(client, table), sum);
    yield* entryFrames({ kind: 'table', schema, name, columns }, rows);
    manifest.tables.push({ ...table, ...sum.get() });
  }
}

/** pg_dump reads by a connection of its own what this one sees. */
async function* dumpedTables(client: pg.Client, url: string, manifest: Manifest) {
  const { rows } = await client.query('SELECT pg_export_snapshot() AS snapshot');
  yield* entryFrames({ kind: 'dump' }, dump(url, rows[0].snapshot));
  for (const table of await readTables(client)) {
    manifest.tables.push({ ...table, ...(await sumRows(client, table)) });
  }
}

async function* summed(data: AsyncIterable<Buffer>, sum: { add: (piece: Buffer) => void }) {
  for await (const piece of data) {
    sum.add(piece);
    yield piece;
  }
}

/** Its reader hears of whatever goes wrong before it. */
const compressed = (content: AsyncIterable<Buffer>): AsyncIterable<Buffer> =>
  pipeline(Readable.from(content), createGzip(), () => {});
