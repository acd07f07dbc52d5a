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
import { BytesSum, listDataFiles, readDataFile } from './dataFiles';
import { entryFrames, manifestFrame } from './file/archive';
import { type OpenFile, writeAtomically } from './file/atomicFile';
import { seal } from './file/seal';
import {
  type Manifest,
  remarksOnCopy,
  remarksOnDump,
  type TableShape,
  tableLabel,
} from './manifest';

export type Storage = { url: string; dataDir: string; key: Buffer };
type Options = {
  now: Date;
  /** The major version of pg_dump, or null when it is not installed. */
  pgDump: number | null;
  /** The folder of migrations. Our own format can restore the tables that they create. */
  migrationsDir: string;
  openTarget?: OpenFile;
};

/**
 * Writes a sealed backup of the database at one moment and of the files in the data folder. The product can be used during the
 * backup.
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
    await lockTables(client, async () => (await readShapes()).tables);
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
    await writeAtomically(file, seal(compressed(content), key), { openTarget });
    return manifest;
  });
}

type Source = Pick<Storage, 'url' | 'dataDir'> & { tables: TableShape[]; extensions: Extensions };

/** Opens a snapshot and locks the tables against schema changes, so that every later read sees the same moment. */
async function lockTables(client: pg.Client, readShapes: () => Promise<TableShape[]>) {
  await client.query(PLAIN_VALUES);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
  const tables = (await readShapes()).map(quotedTable);
  if (tables.length === 0) throw new BackupError('The database is empty.');
  await client.query(`LOCK TABLE ${tables.join(', ')} IN ACCESS SHARE MODE`);
}

/** Yields the content of the backup. It fills the manifest on the way and yields it last. */
async function* archive(
  client: pg.Client,
  { url, dataDir, tables, extensions }: Source,
  manifest: Manifest,
) {
  yield* manifest.method === 'copy'
    ? copiedTables(client, tables, manifest)
    : dumpedTables(client, { url, tables, extensions }, manifest);
  // Sequences do not belong to the snapshot. They are read last, so that none of them is behind its rows.
  manifest.sequences = await readSequences(client);
  for (const path of await listDataFiles(dataDir)) {
    const data = await readDataFile(dataDir, path);
    if (!data) continue;
    const sum = new BytesSum();
    yield* entryFrames({ kind: 'file', path }, summed(data, sum));
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

/** Yields the archive of pg_dump, which reads the exported snapshot of this connection. */
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

/** Compresses the content. Errors of the source reach the reader. */
const compressed = (content: AsyncIterable<Buffer>): AsyncIterable<Buffer> =>
  pipeline(Readable.from(content), createGzip(), () => {});

type OwnTables = {
  tables: TableShape[];
  /** Tables and columns that no migration names. They were made by hand, and a restore by migrations cannot create them. */
  foreign: string[];
};

/** Reads the tables for our own format, which a restore creates by migrations. */
async function readOwnTables(client: pg.Client, migrationsDir: string): Promise<OwnTables> {
  const named = await wordsOf(migrationsDir, await readMigrations(client));
  const foreign: string[] = [];
  const isKnown = (name: string, label: string) => {
    if (!named.has(name)) foreign.push(label);
    return named.has(name);
  };
  const tables = (await readTables(client, 'copy')).flatMap((table) => {
    // Prisma and pg-boss create these tables with all their columns.
    if (table.schema !== 'public' || table.name === '_prisma_migrations') return [table];
    const label = tableLabel(table);
    if (!isKnown(table.name, label)) return [];
    const columns = table.columns.filter((column) => isKnown(column, `${label}.${column}`));
    return [{ ...table, columns }];
  });
  return { tables, foreign };
}

/** Every word in the migrations. A table or column with another name was not made by a migration. */
async function wordsOf(dir: string, migrations: string[]) {
  const scripts = await Promise.all(
    migrations.map((name) => readFile(path.join(dir, name, 'migration.sql'), 'utf8')),
  );
  return new Set(scripts.flatMap((script) => script.match(/\w+/g) ?? []));
}
