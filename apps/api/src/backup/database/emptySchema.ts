import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import PgBoss from 'pg-boss';
import { BackupError } from '../backupError';
import type { Manifest } from '../manifest';
import { jobsVersion, readTables } from './catalogue';
import { quotedTable } from './copyRows';

/** The table of migrations as Prisma creates it. */
const MIGRATIONS_TABLE = `
  CREATE TABLE _prisma_migrations (
    id VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum VARCHAR(64) NOT NULL,
    finished_at TIMESTAMPTZ,
    migration_name VARCHAR(255) NOT NULL,
    logs TEXT,
    rolled_back_at TIMESTAMPTZ,
    started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count INTEGER NOT NULL DEFAULT 0)`;

type Level = Pick<Manifest, 'migrations' | 'jobs'>;

/** Creates the tables of these migrations and the job queues. */
export async function makeEmptySchema(client: pg.Client, level: Level, migrationsDir: string) {
  await client.query(MIGRATIONS_TABLE);
  for (const name of level.migrations) {
    await client.query(await readFile(path.join(migrationsDir, name, 'migration.sql'), 'utf8'));
  }
  if (level.jobs) await makeQueues(client, level.jobs);
}

async function makeQueues(client: pg.Client, jobs: NonNullable<Manifest['jobs']>) {
  await client.query(PgBoss.getConstructionPlans());
  const version = await jobsVersion(client);
  if (version !== jobs.version) {
    throw new BackupError(
      `The job queue in this backup is of version ${jobs.version}, this release's of ${version}. ` +
        'Restore it with the release that made it, then upgrade.',
    );
  }
  for (const name of jobs.queues) {
    await client.query(`SELECT pgboss.create_queue($1, '{}')`, [name]);
  }
}

/**
 * Deletes the rows that migrations have inserted, and loads rows without foreign keys and triggers, which depend on the order of
 * rows. Adding the foreign keys again checks every row. Only the rights of the owner are needed.
 */
export async function withoutConstraints(client: pg.Client, load: () => Promise<void>) {
  const keys = await readForeignKeys(client);
  const triggers = await readTriggers(client);
  for (const { table, name } of keys) {
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  }
  for (const { table, name } of triggers) {
    await client.query(`ALTER TABLE ${table} DISABLE TRIGGER ${name}`);
  }
  await removeRows(client);
  await load();
  for (const { table, name } of triggers) {
    await client.query(`ALTER TABLE ${table} ENABLE TRIGGER ${name}`);
  }
  for (const { table, name, definition } of keys) {
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  }
}

async function readForeignKeys(client: pg.Client) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND conparentid = 0`,
  );
  return rows;
}

async function readTriggers(client: pg.Client) {
  const { rows } = await client.query<{ table: string; name: string }>(
    `SELECT tgrelid::regclass AS table, quote_ident(tgname) AS name
     FROM pg_trigger WHERE NOT tgisinternal AND tgenabled = 'O'`,
  );
  return rows;
}

/** Deletes rows only from tables that have some, because not even the owner may delete from the audit log. */
async function removeRows(client: pg.Client) {
  for (const table of await readTables(client, 'copy')) {
    const { rows } = await client.query(`SELECT FROM ${quotedTable(table)} LIMIT 1`);
    if (rows.length > 0) await client.query(`DELETE FROM ${quotedTable(table)}`);
  }
}
