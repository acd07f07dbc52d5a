import pg from 'pg';
import { inject } from 'vitest';

export interface TestDatabase {
  url: string;
  /** Brings every table back to what the migrations left in it. */
  empty(): Promise<void>;
}

/** The database of this worker: a copy of the migrated template, made when the worker first asks. */
export async function testDatabase(): Promise<TestDatabase> {
  const { url, prefix } = inject('testDatabases');
  const name = `${prefix}_${process.env.VITEST_POOL_ID}`;
  await copyTemplate(url, `${prefix}_template`, name);
  const database = databaseUrl(url, name);
  const pool = new pg.Pool({ connectionString: database, max: 1, allowExitOnIdle: true });
  // Work that a test forgot to await shows as this and not as a test that hangs.
  pool.on('connect', (client) => client.query("SET lock_timeout = '5s'"));
  return { url: database, empty: async () => void (await pool.query(EMPTY)) };
}

export function databaseUrl(server: string, name: string) {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
