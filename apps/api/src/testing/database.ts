import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { ignoreErrors } from '../db/ignoreErrors';

export interface TestDatabase {
  url: string;
  /** Brings every table and sequence back to what the migrations left. Takes about 2 ms. */
  empty: () => Promise<void>;
}

/** The database of this worker: a copy of the migrated template, made when the worker first asks. */
export async function testDatabase(): Promise<TestDatabase> {
  const { url: server, prefix } = inject('testDatabases');
  const name = `${prefix}_${process.env.VITEST_POOL_ID}`;
  const url = databaseUrl(server, name);
  const pool = new pg.Pool({
    connectionString: url,
    options: EMPTYING,
    max: 1,
    allowExitOnIdle: true,
  });
  if (await copyDatabase(server, `${prefix}_template`, name)) await pool.query(REMEMBER_ROWS);

  let script: string | undefined;
  const empty = async () => {
    script ??= await emptyingScript(pool);
    await pool.query(script);
  };
  return { url, empty };
}

/** A database apart from the worker's: a copy of the migrated template, or none yet, to be made by who starts on it. */
export async function ownDatabase({ migrated }: { migrated: boolean }) {
  const { url: server, prefix } = inject('testDatabases');
  const name = `${prefix}_own_${randomBytes(6).toString('hex')}`;
  if (migrated) await copyDatabase(server, `${prefix}_template`, name);
  const drop = async () => {
    const admin = new pg.Client(server);
    await admin.connect();
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await admin.end();
  };
  return { url: databaseUrl(server, name), drop };
}

export function databaseUrl(server: string, name: string) {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function copyDatabase(server: string, template: string, name: string) {
  const admin = new pg.Client(server);
  await admin.connect();
  try {
    return await admin
      .query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
      .catch(ignoreErrors('42P04'));
  } finally {
    await admin.end();
  }
}

/**
 * As a replica it minds neither the order of tables nor triggers. Work that a test forgot to wait for shows as an
 * error and not as a test that hangs.
 */
const EMPTYING = '-c session_replication_role=replica -c lock_timeout=5s';

/** Keeps a copy of the few rows that migrations insert. */
const REMEMBER_ROWS = `
  CREATE SCHEMA migrated;
  DO $$
  DECLARE name text; has_rows boolean;
  BEGIN
    FOR name IN
      SELECT quote_ident(tablename) FROM pg_tables
      WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'
    LOOP
      EXECUTE format('SELECT EXISTS (SELECT FROM public.%s)', name) INTO has_rows;
      IF has_rows THEN EXECUTE format('CREATE TABLE migrated.%s AS TABLE public.%1$s', name); END IF;
    END LOOP;
  END $$`;

/** With few rows DELETE is twenty times as fast as TRUNCATE. */
async function emptyingScript(pool: pg.Pool) {
  const { rows } = await pool.query<{ statement: string }>(`
    SELECT format('DELETE FROM %I.%I', schemaname, tablename) AS statement FROM pg_tables
    WHERE (schemaname = 'public' AND tablename <> '_prisma_migrations')
       OR (schemaname = 'pgboss' AND tablename IN ('job', 'archive'))
    UNION ALL
    SELECT format('SELECT setval(%L, 1, false)', format('%I.%I', schemaname, sequencename))
    FROM pg_sequences WHERE schemaname = 'public'
    UNION ALL
    SELECT format('INSERT INTO public.%I SELECT * FROM migrated.%1$I', tablename)
    FROM pg_tables WHERE schemaname = 'migrated'`);
  return rows.map(({ statement }) => statement).join(';');
}
