import type pg from 'pg';
import { BackupError } from './backupError';
import { readTables } from './database/catalogue';
import { connected } from './database/connection';
import { loadRows, PLAIN_VALUES, quotedTable, sumRows } from './database/copyRows';
import { makeEmptySchema, withoutConstraints } from './database/emptySchema';
import { loadDump } from './database/pgTools';
import { sameRows } from './database/rowsSum';
import { writeDataFile } from './dataFiles';
import type { ArchivePart } from './file/archive';
import { type Manifest, tableLabel } from './manifest';

type Source = {
  manifest: Manifest;
  parts: AsyncIterable<ArchivePart>;
  migrationsDir: string;
  /** The folder that receives the files of the data folder. */
  filesDir: string;
};

/** Loads a backup into an empty database and a new folder, and compares every table with the manifest. */
export const loadBackup = (url: string, source: Source) =>
  connected(url, async (client) => {
    const { manifest, migrationsDir } = source;
    await client.query(PLAIN_VALUES);
    if (manifest.method === 'pg_dump') {
      await loadParts(client, url, source);
      await revokeRights(client, manifest);
    } else {
      await makeEmptySchema(client, manifest, migrationsDir);
      await withoutConstraints(client, () => loadParts(client, url, source));
      await setSequences(client, manifest);
    }
    await client.query('ANALYZE');
    await compareTables(client, manifest);
  });

async function loadParts(client: pg.Client, url: string, { parts, filesDir }: Source) {
  for await (const part of parts) {
    if ('manifest' in part) continue;
    const { entry, data } = part;
    if (entry.kind === 'table') await loadRows(client, entry, data);
    else if (entry.kind === 'file') await writeDataFile(filesDir, entry.path, data);
    else await loadDump(url, data);
  }
}

/** Revokes the rights that migrations have taken from the owner of a table. A dump has no grants, because another server may not have the same roles. */
async function revokeRights(client: pg.Client, { tables }: Manifest) {
  for (const table of tables) {
    if (table.withheld.length === 0) continue;
    // The manifest of a dump lists partitions only. A right that is revoked for a partition is revoked for its table too.
    const { rows } = await client.query<{ name: string }>(
      `SELECT DISTINCT name::text FROM unnest(ARRAY[$1::regclass, pg_partition_root($1::regclass)]) AS name WHERE name IS NOT NULL`,
      [quotedTable(table)],
    );
    for (const { name } of rows)
      await client.query(`REVOKE ${table.withheld.join(', ')} ON ${name} FROM CURRENT_USER`);
  }
}

async function setSequences(client: pg.Client, { sequences }: Manifest) {
  for (const { value, called, ...sequence } of sequences) {
    await client.query('SELECT setval($1::regclass, $2, $3)', [
      quotedTable(sequence),
      value,
      called,
    ]);
  }
}

async function compareTables(client: pg.Client, { method, tables }: Manifest) {
  const shape = (table: { columns: string[] }) => table.columns.toSorted().join();
  const loaded = new Map(
    (await readTables(client, method)).map((table) => [tableLabel(table), table]),
  );
  for (const table of tables) {
    const other = loaded.get(tableLabel(table));
    if (!other || shape(other) !== shape(table) || !sameRows(table, await sumRows(client, table))) {
      throw new BackupError(
        `The table ${tableLabel(table)} is not as it was when it was backed up.`,
      );
    }
  }
  if (loaded.size > tables.length)
    throw new BackupError('There are tables that are not in the backup.');
}
