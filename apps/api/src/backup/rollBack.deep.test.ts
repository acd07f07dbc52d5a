import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { projectRoot } from '../config/projectRoot';
import { migrate } from '../db/migrate';
import { ownDatabase } from '../testing/database';
import { readMigrations } from './database/catalogue';
import { connected, databaseName, withDatabase } from './database/connection';
import { makeEmptySchema } from './database/emptySchema';
import { makeBackup } from './makeBackup';
import { type Release, restoreBackup } from './restoreBackup';
import { databaseContent } from './testing/databaseContent';

vi.setConfig({ testTimeout: 60_000 });

const NOW = new Date('2026-03-02T00:00:00Z');
const migrationsDir = path.join(projectRoot(), 'prisma/migrations');
const release: Release = { migrationsDir, migrate };
const former = await ownDatabase({ migrated: false });
const upgraded = await ownDatabase({ migrated: false });

let folder: string;
let formerRelease: Release;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'platewise-roll-back-'));
  formerRelease = await theReleaseBefore();
});
afterAll(async () => {
  await Promise.all([former.drop(), upgraded.drop(), rm(folder, { recursive: true })]);
});

it('a backup of the release before is brought up to this one, and that release goes back to it', async () => {
  const storage = { url: former.url, dataDir: folder, key: Buffer.alloc(32, 7) };
  await aDatabaseOf(formerRelease, storage.url);
  const before = await databaseContent(storage.url);
  const backUp = async (url: string, name: string) => {
    const file = path.join(folder, name);
    await makeBackup({ ...storage, url }, file, { now: NOW, pgDump: null, migrationsDir });
    return file;
  };
  const kept = await backUp(storage.url, 'kept.backup');

  const place = { ...storage, url: upgraded.url };
  await restoreBackup(place, kept, { replace: false, now: NOW, release });
  expect(await connected(place.url, readMigrations)).toEqual(await migrationsOf(release));

  const newer = await backUp(place.url, 'newer.backup');
  const back = { replace: true, now: NOW, release: formerRelease };
  await expect(restoreBackup(place, newer, back)).rejects.toThrow(
    `is of a newer release: this one does not know ${(await migrationsOf(release)).at(-1)}`,
  );
  await restoreBackup(place, kept, back);
  expect(await databaseContent(place.url)).toEqual(before);
});

/** Knows every migration but the newest. */
async function theReleaseBefore(): Promise<Release> {
  const dir = path.join(folder, 'migrations');
  for (const name of (await migrationsOf(release)).slice(0, -1)) {
    await cp(path.join(migrationsDir, name), path.join(dir, name), { recursive: true });
  }
  return { migrationsDir: dir, migrate: async () => {} };
}

async function migrationsOf({ migrationsDir: dir }: Release) {
  const entries = await readdir(dir, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
}

async function aDatabaseOf(its: Release, url: string) {
  await connected(withDatabase(url, 'postgres'), (admin) =>
    admin.query(`CREATE DATABASE ${databaseName(url)}`),
  );
  const migrations = await migrationsOf(its);
  await connected(url, async (client) => {
    await makeEmptySchema(client, { migrations, jobs: null }, its.migrationsDir);
    for (const name of migrations) {
      const script = await readFile(path.join(its.migrationsDir, name, 'migration.sql'));
      await client.query(
        `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
         VALUES ($1, $2, $3, now(), 1)`,
        [randomUUID(), createHash('sha256').update(script).digest('hex'), name],
      );
    }
    await client.query(`INSERT INTO "RateLimit" (key, points) VALUES ('somebody', 3)`);
  });
}
