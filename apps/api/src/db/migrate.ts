import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { projectRoot } from '../config/projectRoot';
import { ignoreErrors } from './ignoreErrors';
import { openSession } from './session';

/** Servers that start at the same time migrate one after the other. Prisma's command line uses another lock. */
const MIGRATION_LOCK = 0x504d;

/** Applies the new migrations of prisma/migrations, and creates the database if it does not exist. Fast when nothing is new. */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = await connectOrCreate(databaseUrl);
  try {
    if ((await pendingMigrations(client)).length === 0) return;
    await client.query(`SELECT pg_advisory_lock(${MIGRATION_LOCK})`);
    if ((await pendingMigrations(client)).length > 0) await deploy(databaseUrl);
  } finally {
    await client.end();
  }
}

async function connectOrCreate(databaseUrl: string) {
  return (await openSession(databaseUrl).catch(ignoreErrors('3D000'))) ?? create(databaseUrl);
}

async function create(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const name = decodeURIComponent(url.pathname.slice(1));
  url.pathname = '/postgres';
  const admin = await openSession(url.href);
  try {
    await admin
      .query(`CREATE DATABASE ${admin.escapeIdentifier(name)}`)
      .catch(ignoreErrors('42P04', '23505'));
  } finally {
    await admin.end();
  }
  return openSession(databaseUrl);
}

async function pendingMigrations(client: pg.Client) {
  const folder = path.join(projectRoot(), 'prisma/migrations');
  const known = (await readdir(folder)).filter((name) =>
    existsSync(path.join(folder, name, 'migration.sql')),
  );
  const finished = await finishedMigrations(client);
  return known.filter((name) => !finished.has(name));
}

async function finishedMigrations(client: pg.Client) {
  const rows = await client
    .query<{ name: string }>(
      `SELECT migration_name AS name FROM _prisma_migrations
       WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
    )
    .catch(ignoreErrors('42P01'));
  return new Set(rows?.rows.map(({ name }) => name));
}

async function deploy(databaseUrl: string) {
  const root = projectRoot();
  const cli = path.join(root, 'node_modules/prisma/build/index.js');
  await promisify(execFile)(process.execPath, [cli, 'migrate', 'deploy'], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DIRECT_DATABASE_URL: databaseUrl,
      CHECKPOINT_DISABLE: '1',
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
    },
  }).catch((error: Error & { stdout?: string; stderr?: string }) => {
    throw new Error(`The database could not be migrated:\n${error.stdout}${error.stderr}`);
  });
}
