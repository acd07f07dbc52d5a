import type pg from 'pg';
import type { Manifest, TableShape } from '../manifest';

/** The schemas of the product and of the job queue. */
const SCHEMAS = ['public', 'pgboss'];

/**
 * Reads the tables with rows, without those of extensions. An archive of pg_dump lists the partitions of a table, which a restore
 * creates again. Our own format creates tables by migrations without partitions, so a partitioned table counts as one table.
 */
export async function readTables(
  client: pg.Client,
  method: Manifest['method'],
): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `SELECT n.nspname AS schema, c.relname AS name,
       (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
       (SELECT coalesce(array_agg(given_up.name ORDER BY given_up.name), '{}')
        FROM unnest('{SELECT,INSERT,UPDATE,DELETE,TRUNCATE}'::text[]) AS given_up (name)
        WHERE c.relacl IS NOT NULL AND NOT EXISTS (
          SELECT FROM aclexplode(c.relacl) held
          WHERE held.grantee = c.relowner AND held.privilege_type = given_up.name)) AS withheld
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = ANY($1) AND CASE WHEN $2 = 'copy' AND n.nspname = 'public'
         THEN c.relkind IN ('r', 'p') AND NOT c.relispartition ELSE c.relkind = 'r' END
       AND NOT EXISTS (SELECT FROM pg_depend d
         WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
     ORDER BY 1, 2`,
    [SCHEMAS, method],
  );
  return rows;
}

/** The tables of the product that have partitions. */
export async function readPartitioned(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relkind = 'p' AND NOT relispartition AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

export async function readSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<Manifest['sequences'][number]>(
    `SELECT schemaname AS schema, sequencename AS name,
       coalesce(last_value, start_value)::text AS value, last_value IS NOT NULL AS called
     FROM pg_sequences WHERE schemaname = ANY($1) ORDER BY 1, 2`,
    [SCHEMAS],
  );
  return rows;
}

export async function readMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT migration_name AS name FROM _prisma_migrations
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY finished_at, migration_name`,
  );
  return rows.map(({ name }) => name);
}

export async function readJobs(client: pg.Client): Promise<Manifest['jobs']> {
  const { rows: found } = await client.query(`SELECT FROM pg_tables WHERE schemaname = 'pgboss'`);
  if (found.length === 0) return null;
  const version = await jobsVersion(client);
  const { rows } = await client.query<{ name: string }>('SELECT name FROM pgboss.queue ORDER BY 1');
  return { version, queues: rows.map(({ name }) => name) };
}

export async function jobsVersion(client: pg.Client) {
  const { rows } = await client.query<{ version: number }>('SELECT version FROM pgboss.version');
  return Number(rows[0]?.version);
}

export async function serverVersion(client: pg.Client) {
  const { rows } = await client.query('SHOW server_version_num');
  return Math.floor(Number(rows[0].server_version_num) / 10_000);
}
