import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { BackupError } from './backupError';
import {
  readJobs,
  readMigrations,
  readPartitioned,
  readSequences,
  readTables,
  serverVersion,
} from './database/catalogue';
import { connected } from './database/connection';
import { PLAIN_VALUES, quotedTable, rowsOf, sumRows } from './database/copyRows';
import { type Extensions, readExtensions } from './database/extensions';
import { dump } from './database/pgTools';
import { RowsSum } from './database/rowsSum';
import { entryFrames, manifestFrame } from './file/archive';
import { seal } from './file/seal';
import { type OpenFile, writeWholeFile } from './file/wholeFile';
import { BytesSum, findKeptFiles, readKeptFile } from './keptFiles';
import { type Manifest, type TableShape, tableLabel } from './manifest';
import { remarksOnCopy, remarksOnDump } from './remarks';

export type Storage = { url: string; dataDir: string; key: Buffer };
type Options = {
  now: Date;
  /** pg_dump's major version; null where there is none. */
  pgDump: number | null;
  /** Says which tables our own format can restore. */
  migrationsDir: string;
  openTarget?: OpenFile;
};

/**
 * Writes the database as it is at one moment, and what the data folder keeps beside it, to a sealed file. Whoever uses
 * the product meanwhile is not kept waiting.
 */
export async function makeBackup(
  { url, dataDir, key }: Storage,
  file: string,
  { now, openTarget, pgDump, migrationsDir }: Options,
): Promise<Manifest> {
  return connected(url, async (client) => {
    const server = await serverVersion(client);
    const fits = pgDump !== null && pgDump >= server;
    const method = fits ? 'pg_dump' : 'copy';
    const readShapes = async () =>
      fits
        ? { tables: await readTables(client, method), foreign: [] }
        : readOwnTables(client, migrationsDir);
    await holdStill(client, async () => (await readShapes()).tables);
    const { tables, foreign } = await readShapes();
    const extensions = await readExtensions(client);
    const manifest: Manifest = {
      madeAt: now.toISOString(),
      method,
      server,
      pgDump: fits ? pgDump : null,
      migrations: await readMigrations(client),
      jobs: await readJobs(client),
      tables: [],
      sequences: [],
      files: [],
      remarks: fits
        ? remarksOnDump(extensions)
        : remarksOnCopy(foreign, await readPartitioned(client)),
    };
    const content = archive(client, { url, dataDir, tables, extensions }, manifest);
    await writeWholeFile(file, seal(compressed(content), key), { openTarget });
    return manifest;
  });
}

type Source = Pick<Storage, 'url' | 'dataDir'> & { tables: TableShape[]; extensions: Extensions };

/** From here on every read sees this moment, and no table changes its shape. */
async function holdStill(client: pg.Client, readShapes: () => Promise<TableShape[]>) {
  await client.query(PLAIN_VALUES);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
  const tables = (await readShapes()).map(quotedTable);
  if (tables.length === 0) throw new BackupError('There is nothing in the database yet.');
  await client.query(`LOCK TABLE ${tables.join(', ')} IN ACCESS SHARE MODE`);
}

/** Fills the manifest while it writes, and writes it last. */
async function* archive(
  client: pg.Client,
  { url, dataDir, tables, extensions }: Source,
  manifest: Manifest,
) {
  yield* manifest.method === 'copy'
    ? copiedTables(client, tables, manifest)
    : dumpedTables(client, { url, tables, extensions }, manifest);
  // Numbers are given out outside of transactions: read last, none of them is behind its rows.
  manifest.sequences = await readSequences(client);
  for (const path of await findKeptFiles(dataDir)) {
    const sum = new BytesSum();
    yield* entryFrames({ kind: 'file', path }, summed(readKeptFile(dataDir, path), sum));
    manifest.files.push({ path, ...sum.get() });
  }
  yield manifestFrame(manifest);
}

async function* copiedTables(client: pg.Client, tables: TableShape[], manifest: Manifest) {
  for (const table of tables) {
    const { schema, name, columns } = table;
    const sum = new RowsSum();
    const rows = summed(rowsOf(client, table), sum);
    yield* entryFrames({ kind: 'table', schema, name, columns }, rows);
    manifest.tables.push({ ...table, ...sum.get() });
  }
}

/** pg_dump reads by a connection of its own what this one sees. */
async function* dumpedTables(
  client: pg.Client,
  { url, tables, extensions }: Omit<Source, 'dataDir'>,
  manifest: Manifest,
) {
  const { rows } = await client.query('SELECT pg_export_snapshot() AS snapshot');
  const { superuserOnly, toDump } = extensions;
  const taken = {
    snapshot: rows[0].snapshot,
    extensions: superuserOnly.length > 0 ? null : toDump,
  };
  yield* entryFrames({ kind: 'dump' }, dump(url, taken));
  for (const table of tables) {
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

type OwnTables = {
  tables: TableShape[];
  /** Tables and columns that no migration names: they were made by hand, and a restore by migrations cannot make them. */
  foreign: string[];
};

/** The tables for our own format, whose restore makes them by migrations. */
async function readOwnTables(client: pg.Client, migrationsDir: string): Promise<OwnTables> {
  const named = await wordsOf(migrationsDir, await readMigrations(client));
  const foreign: string[] = [];
  const isKnown = (name: string, label: string) => {
    if (!named.has(name)) foreign.push(label);
    return named.has(name);
  };
  const tables = (await readTables(client, 'copy')).flatMap((table) => {
    // The tools that make these two know their columns.
    if (table.schema !== 'public' || table.name === '_prisma_migrations') return [table];
    const label = tableLabel(table);
    if (!isKnown(table.name, label)) return [];
    const columns = table.columns.filter((column) => isKnown(column, `${label}.${column}`));
    return [{ ...table, columns }];
  });
  return { tables, foreign };
}

/** Every word of the migrations: a name that is none of them is certainly not theirs. */
async function wordsOf(dir: string, migrations: string[]) {
  const scripts = await Promise.all(
    migrations.map((name) => readFile(path.join(dir, name, 'migration.sql'), 'utf8')),
  );
  return new Set(scripts.flatMap((script) => script.match(/\w+/g) ?? []));
}
