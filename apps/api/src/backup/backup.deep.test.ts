import { appendFileSync, existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { projectRoot } from '../config/projectRoot';
import { migrate } from '../db/migrate';
import { ownDatabase } from '../testing/database';
import { serverVersion } from './database/catalogue';
import { connected } from './database/connection';
import { toolVersion } from './database/pgTools';
import { makeBackup } from './makeBackup';
import { restoreBackup } from './restoreBackup';
import { AWKWARD, aBusyProduct } from './testing/aBusyProduct';
import { databaseContent } from './testing/databaseContent';

const NOW = new Date('2026-03-02T00:00:00Z');
const migrationsDir = path.join(projectRoot(), 'prisma/migrations');
const release = { migrationsDir, migrate };

vi.setConfig({ testTimeout: 60_000 });

let product: Awaited<ReturnType<typeof aBusyProduct>>;
beforeAll(async () => {
  product = await aBusyProduct();
}, 60_000);
afterAll(() => product.remove());

let number = 0;
const newFile = () => path.join(product.folder, `${++number}.backup`);
async function backUp(pgDump: number | null = null) {
  const file = newFile();
  const manifest = await makeBackup(product, file, { now: NOW, migrationsDir, pgDump });
  return { file, manifest };
}

async function anEmptyPlace() {
  const { url, drop } = await ownDatabase({ migrated: false });
  return { url, dataDir: path.join(product.folder, `data-${++number}`), key: product.key, drop };
}
const restore = (place: { url: string; dataDir: string; key: Buffer }, file: string) =>
  restoreBackup(place, file, { replace: false, now: NOW, release });

describe('a backup brings back', () => {
  it('every row of every table, the tables themselves and the files, as at one moment, while others write', async () => {
    const before = await databaseContent(product.url);
    const file = newFile();
    let written = 0;
    const openTarget = (name: string) =>
      new Writable({
        async write(part: Buffer, _, done) {
          if (written++ === 0) {
            await product.db.promoCode.deleteMany();
            await product.db.user.updateMany({ data: { lastName: 'Afterwards' } });
          }
          appendFileSync(name, part);
          done();
        },
      });
    const manifest = await makeBackup(product, file, {
      now: NOW,
      migrationsDir,
      pgDump: null,
      openTarget,
    });
    expect(await databaseContent(product.url)).not.toEqual(before);

    const place = await anEmptyPlace();
    const { formerDatabase, formerFiles } = await restore(place, file);
    expect(await databaseContent(place.url)).toEqual(before);
    expect([formerDatabase, formerFiles]).toEqual([null, null]);
    expect(before['public."User"']?.join()).toContain(AWKWARD.slice(-10));
    expect(manifest.tables.filter(({ rows }) => rows > 0).length).toBeGreaterThan(25);
    expect(manifest.tables.filter(({ schema }) => schema === 'pgboss').length).toBeGreaterThan(5);
    expect((await readdir(place.dataDir)).sort()).toEqual(['mail', 'secrets.json']);
    expect(await readdir(path.join(place.dataDir, 'mail'))).toEqual(['1.eml']);
    await place.drop();
  });

  it('what pg_dump takes, where that is not older than the server', async ({ skip }) => {
    const pgDump = await toolVersion('pg_dump');
    const server = await connected(product.url, serverVersion);
    skip(
      pgDump === null || pgDump < server,
      `pg_dump ${pgDump ?? 'is not there'}, PostgreSQL ${server}`,
    );
    const before = await databaseContent(product.url);
    const { file, manifest } = await backUp(pgDump);
    expect(manifest).toMatchObject({ method: 'pg_dump', pgDump });
    const place = await anEmptyPlace();
    await restore(place, file);
    expect(await databaseContent(place.url)).toEqual(before);
    await place.drop();
  });
});

describe('half a backup never has the name of a whole one', () => {
  it.each([0, 200_000])('when the disk is full after %i bytes', async (room) => {
    const file = newFile();
    let taken = 0;
    const openTarget = () =>
      new Writable({
        write(part: Buffer, _, done) {
          taken += part.length;
          done(taken > room ? new Error('ENOSPC: no space left on device') : null);
        },
      });
    await expect(
      makeBackup(product, file, { now: NOW, migrationsDir, pgDump: null, openTarget }),
    ).rejects.toThrow('ENOSPC');
    expect(
      (await readdir(product.folder)).filter((name) => name.startsWith(path.basename(file))),
    ).toEqual([]);
  });

  it('when the name is taken, which stays', async () => {
    const file = newFile();
    await writeFile(file, 'the backup of yesterday');
    await expect(
      makeBackup(product, file, { now: NOW, migrationsDir, pgDump: null }),
    ).rejects.toThrow('is there already');
    expect(await readFile(file, 'utf8')).toBe('the backup of yesterday');
  });
});

describe('nothing is touched', () => {
  const refused = async (file: string, words: string) => {
    const place = await anEmptyPlace();
    await expect(restore(place, file)).rejects.toThrow(words);
    await expect(connected(place.url, async () => {})).rejects.toThrow('does not exist');
    expect(existsSync(place.dataDir)).toBe(false);
  };

  it('by a backup that is cut off, altered, of another key or of another kind', async () => {
    const { file } = await backUp();
    const whole = await readFile(file);
    const write = async (content: Buffer) => {
      const other = newFile();
      await writeFile(other, content);
      return other;
    };
    await refused(await write(whole.subarray(0, -1)), 'its end is missing');
    const altered = Buffer.from(whole);
    altered.writeUInt8(altered.readUInt8(whole.length - 40) ^ 1, whole.length - 40);
    await refused(await write(altered), 'damaged or altered');
    await refused(await write(Buffer.from('a letter')), 'is not a backup');
    await refused(newFile(), 'cannot be read');

    const place = { ...(await anEmptyPlace()), key: Buffer.alloc(32) };
    await expect(restore(place, file)).rejects.toThrow('sealed with another key');
  });

  it('in a database that is filled or in use, or in a data folder that has the same files', async () => {
    const { file } = await backUp();
    const { url, drop } = await ownDatabase({ migrated: true });
    const place = { ...(await anEmptyPlace()), url };
    const before = await databaseContent(url);
    await expect(restore(place, file)).rejects.toThrow('The database is not empty: --replace');
    await connected(url, () => expect(restore(place, file)).rejects.toThrow('stop the product'));
    expect(await databaseContent(url)).toEqual(before);
    await drop();

    const elsewhere = { ...(await anEmptyPlace()), dataDir: product.dataDir };
    await expect(restore(elsewhere, file)).rejects.toThrow('has secrets.json, mail: --replace');
  });

  it('when the restore breaks in the middle', async () => {
    const { file } = await backUp();
    const { url, drop } = await ownDatabase({ migrated: true });
    const place = { ...(await anEmptyPlace()), url };
    const before = await databaseContent(url);
    const breaking = { ...release, migrate: () => Promise.reject(new Error('broke')) };
    const broken = restoreBackup(place, file, { replace: true, now: NOW, release: breaking });
    await expect(broken).rejects.toThrow('broke');
    expect(await databaseContent(url)).toEqual(before);
    expect(await databasesLike(url)).toHaveLength(1);
    expect(await readdir(place.dataDir)).toEqual([]);
    await drop();
  });
});

it('replaces on demand, and keeps what was there', async () => {
  const { file } = await backUp();
  const { url, drop } = await ownDatabase({ migrated: true });
  const before = await databaseContent(url);
  const place = { ...(await anEmptyPlace()), url };
  await mkdir(place.dataDir);
  await writeFile(path.join(place.dataDir, 'secrets.json'), 'of another product');

  const restored = await restoreBackup(place, file, { replace: true, now: NOW, release });
  expect(restored.formerDatabase).toMatch(/_before_20260302t000000$/);
  expect(await databaseContent(url)).toEqual(await databaseContent(product.url));
  const former = new URL(url);
  former.pathname = `/${restored.formerDatabase}`;
  expect(await databaseContent(former.href)).toEqual(before);
  const read = (folder: string) => readFile(path.join(folder, 'secrets.json'), 'utf8');
  expect(await read(place.dataDir)).toBe('{"jwtSecret":"of the product"}');
  expect(await read(restored.formerFiles ?? '')).toBe('of another product');
  await drop();
});

const databasesLike = (url: string) =>
  connected(product.url, async (client) => {
    const { rows } = await client.query('SELECT FROM pg_database WHERE starts_with(datname, $1)', [
      new URL(url).pathname.slice(1),
    ]);
    return rows;
  });
