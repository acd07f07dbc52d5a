import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { testDatabase } from './database';

const { url, empty } = await testDatabase();
const client = new pg.Client(url);
await client.connect();
afterAll(() => client.end());

const count = async (table: string) =>
  Number((await client.query(`SELECT count(*) FROM ${table}`)).rows[0].count);

it('is emptied but for the rows of the migrations', async () => {
  await empty();
  const migrated = (await client.query('SELECT * FROM "Counter" ORDER BY name')).rows;
  await client.query('UPDATE "Counter" SET value = value + 7');
  await client.query(`INSERT INTO "RateLimit" (key, points) VALUES ('somebody', 3)`);

  await empty();
  expect(await count('"RateLimit"')).toBe(0);
  expect((await client.query('SELECT * FROM "Counter" ORDER BY name')).rows).toEqual(migrated);
  expect(migrated.length).toBeGreaterThan(0);
});
