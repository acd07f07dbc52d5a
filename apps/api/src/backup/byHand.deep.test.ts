import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { projectRoot } from '../config/projectRoot';
import { migrate } from '../db/migrate';
import { ownDatabase } from '../testing/database';
import { serverVersion } from './database/catalogue';
import { connected, withDatabase } from './database/connection';
import { readExtensions } from './database/extensions';
import { toolVersion } from './database/pgTools';
import { makeBackup } from './makeBackup';
import { remarksOnDump } from './manifest';
import { restoreBackup } from './restoreBackup';
import { aBusyProduct } from './testing/aBusyProduct';
import { databaseContent } from './testing/databaseContent';

vi.setConfig({ testTimeout: 120_000 });

const NOW = new Date('2026-03-02T00:00:00Z');
const migrationsDir = path.join(projectRoot(), 'prisma/migrations');
const OWNER = `platewise_test_owner_${process.pid}`;

let product: Awaited<ReturnType<typeof aBusyProduct>>;
let place: Awaited<ReturnType<typeof ownDatabase>>;
let number = 0;
beforeAll(async () => {
  product = await aBusyProduct();
  await connected(withDatabase(product.url, 'postgres'), (admin) =>
    admin.query(`CREATE ROLE ${OWNER} LOGIN CREATEDB PASSWORD 'owner'`),
  );
}, 60_000);
afterAll(async () => {
  await connected(withDatabase(product.url, 'postgres'), (admin) =>
    admin.query(`DROP ROLE ${OWNER}`),
  );
  await product.remove();
});
beforeEach(async () => {
  place = await ownDatabase({ migrated: false });
});
afterEach(() => place.drop());

async function backUp(pgDump: number | null) {
  const file = path.join(product.folder, `${++number}.backup`);
  const manifest = await makeBackup(product, file, { now: NOW, pgDump, migrationsDir });
  return { file, remarks: manifest.remarks };
}

/** The account of a production database, which is not a superuser. */
function restore(file: string) {
  const url = new URL(place.url);
  [url.username, url.password] = [OWNER, 'owner'];
  const dataDir = path.join(product.folder, `data-${++number}`);
  const release = { migrationsDir, migrate };
  const target = { url: url.href, dataDir, key: product.key };
  return restoreBackup(target, file, { replace: false, now: NOW, release });
}

const inProduct = (sql: string) => connected(product.url, (client) => client.query(sql));

/** pg_dump's version; null where there is none for this server. */
async function pgDumpHere() {
  const [version, server] = [
    await toolVersion('pg_dump'),
    await connected(product.url, serverVersion),
  ];
  return version !== null && version >= server ? version : null;
}

it('an extension of the superuser, a table and a column made by hand leave a backup that its owner can restore', async () => {
  await inProduct(`
    CREATE EXTENSION pg_stat_statements;
    CREATE TABLE by_hand (note text); INSERT INTO by_hand VALUES ('a copy');
    ALTER TABLE "PromoCode" ADD COLUMN noted_by_hand text DEFAULT 'x'`);
  const { file, remarks } = await backUp(null);
  expect(remarks).toEqual([
    'Not in this backup, because no migration of the product makes it: PromoCode.noted_by_hand, by_hand. With pg_dump installed it would be.',
  ]);
  await restore(file);
  await inProduct(`
    DROP TABLE by_hand;
    ALTER TABLE "PromoCode" DROP COLUMN noted_by_hand`);
  const [restored, before] = [await databaseContent(place.url), await databaseContent(product.url)];
  expect(restored['public."PromoCode"']).toEqual(before['public."PromoCode"']);
  expect(Object.keys(restored)).toEqual(Object.keys(before));
  await inProduct('DROP EXTENSION pg_stat_statements');
});

it('an extension of the superuser is left out of a backup by pg_dump, which its owner can restore', async ({
  skip,
}) => {
  const pgDump = await pgDumpHere();
  if (pgDump === null) return skip('there is no pg_dump for this server');
  await inProduct('CREATE EXTENSION pg_stat_statements');
  const dumped = await backUp(pgDump);
  expect(dumped.remarks).toEqual([
    'Not in this backup, because nothing of the product uses it: the extension pg_stat_statements. Create it again after a restore.',
  ]);
  await restore(dumped.file);
  // The extension's views have columns too.
  const columns: string[] = [];
  const [restored, before] = [await databaseContent(place.url), await databaseContent(product.url)];
  expect({ ...restored, columns }).toEqual({ ...before, columns });
  await inProduct('DROP EXTENSION pg_stat_statements');
});

it('only what the product uses is asked of a restore, and a backup names what a superuser must make', async () => {
  const remarks = async () => remarksOnDump(await connected(product.url, readExtensions));
  expect(await connected(product.url, readExtensions)).toEqual({
    toDump: ['pg_trgm'],
    toLeaveOut: [],
    superuserOnly: [],
  });
  expect(await remarks()).toEqual([]);
  await inProduct('CREATE EXTENSION pg_stat_statements');
  expect(await remarks()).toEqual([
    'Not in this backup, because nothing of the product uses it: the extension pg_stat_statements. Create it again after a restore.',
  ]);
  await inProduct('CREATE VIEW slowest AS SELECT query FROM pg_stat_statements');
  expect(await remarks()).toEqual([
    expect.stringMatching(
      /^Only a superuser of PostgreSQL can restore this backup, .*view slowest \(extension pg_stat_statements\)/,
    ),
  ]);
  await inProduct('DROP VIEW slowest; DROP EXTENSION pg_stat_statements');
});

it('partitioned tables come back with every row, and the backup says in which shape', async () => {
  const rowsOf = (url: string) =>
    connected(url, async (client) => {
      const read = (sql: string) => client.query(sql).then(({ rows }) => rows);
      return [
        await read('SELECT * FROM "QuizAttempt" ORDER BY id'),
        await read('SELECT * FROM "AuditEntry" ORDER BY id'),
        await read('SELECT sequencename, last_value FROM pg_sequences ORDER BY 1'),
      ];
    });
  await inProduct(`
    INSERT INTO "AuditEntry" (at, action, "subjectType", "subjectId")
    SELECT now() - year * interval '1 year', 'tried', 'Course', year FROM generate_series(0, 3) AS year;
    INSERT INTO "QuizAttempt" ("enrolmentId", "questionId", responses, correct, "answeredAt")
    SELECT e.id, q.id, '{1,2}', true, now() - year * interval '1 year'
    FROM generate_series(0, 3) AS year, (SELECT id FROM "Enrolment" LIMIT 2) e, (SELECT id FROM "QuizQuestion" LIMIT 2) q`);
  await inProduct(await readFile(path.join(projectRoot(), 'docs/partitioning.sql'), 'utf8'));
  const before = await rowsOf(product.url);
  expect([before[0]?.length, before[1]?.length]).toEqual([16, 4]);
  const { file, remarks } = await backUp(null);
  expect(remarks).toEqual([
    'In partitions here: AuditEntry, QuizAttempt. A restore puts all their rows back, each into one table without partitions; then run docs/partitioning.sql again.',
  ]);
  await restore(file);
  expect(await rowsOf(place.url)).toEqual(before);

  const pgDump = await pgDumpHere();
  if (pgDump === null) return;
  await place.drop();
  await restore((await backUp(pgDump)).file);
  expect(await rowsOf(place.url)).toEqual(before);
  const owner = new URL(place.url);
  [owner.username, owner.password] = [OWNER, 'owner'];
  await expect(
    connected(owner.href, (client) => client.query('DELETE FROM "AuditEntry"')),
  ).rejects.toThrow('permission denied');
});
