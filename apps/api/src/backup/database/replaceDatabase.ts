import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { BackupError } from '../backupError';
import { connected, databaseName, withDatabase } from './connection';

type DatabaseState = 'none' | 'empty' | 'filled';

/** Returns the state of a database. Throws when other clients are connected, because then it cannot be renamed. */
export async function inspectDatabase(url: string): Promise<DatabaseState> {
  const name = databaseName(url);
  const there = await asAdmin(url, async (admin) => {
    const { rows } = await admin.query(
      `SELECT (SELECT count(*)::int FROM pg_stat_activity a
         WHERE a.datname = d.datname AND a.backend_type = 'client backend') AS users
       FROM pg_database d WHERE d.datname = $1`,
      [name],
    );
    return rows[0] as { users: number } | undefined;
  });
  if (!there) return 'none';
  if (there.users > 0) throw inUse(name);
  return connected(url, async (client) => {
    const { rows } = await client.query(
      `SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE c.relkind IN ('r', 'p', 'v', 'm', 'S', 'f')
         AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
         AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = c.oid AND deptype = 'e') LIMIT 1`,
    );
    return rows.length > 0 ? 'filled' : 'empty';
  });
}

/**
 * Fills a new database on the same server and then swaps the names of both databases in one transaction. If anything fails, the
 * existing database stays unchanged. Returns the name under which the replaced database is kept, or null.
 */
export async function replaceDatabase(
  url: string,
  found: DatabaseState,
  { stamp, fill }: { stamp: string; fill: (url: string) => Promise<void> },
): Promise<string | null> {
  const name = databaseName(url);
  const fresh = `${name}_restoring_${randomBytes(4).toString('hex')}`;
  const former = `${name}_before_${stamp}`;
  return asAdmin(url, async (admin) => {
    const quoted = (database: string) => admin.escapeIdentifier(database);
    await admin.query(`CREATE DATABASE ${quoted(fresh)}`).catch((error: { code?: string }) => {
      throw error.code === '42501' ? mayNotCreate() : error;
    });
    try {
      await fill(withDatabase(url, fresh));
      await admin.query('BEGIN');
      if (found !== 'none') {
        await admin.query(`ALTER DATABASE ${quoted(name)} RENAME TO ${quoted(former)}`);
      }
      await admin.query(`ALTER DATABASE ${quoted(fresh)} RENAME TO ${quoted(name)}`);
      await admin.query('COMMIT');
    } catch (error) {
      await admin.query('ROLLBACK');
      await admin.query(`DROP DATABASE ${quoted(fresh)} WITH (FORCE)`);
      throw (error as { code?: string }).code === '55006' ? inUse(name) : error;
    }
    if (found === 'empty') await admin.query(`DROP DATABASE ${quoted(former)}`);
    return found === 'filled' ? former : null;
  });
}

const inUse = (name: string) =>
  new BackupError(`Another client is connected to the database ${name}: stop the product first.`);

const mayNotCreate = () =>
  new BackupError(
    'A restore makes a new database, which the account in DATABASE_URL may not: ALTER ROLE … CREATEDB.',
  );

const asAdmin = <T>(url: string, work: (client: pg.Client) => Promise<T>) =>
  connected(withDatabase(url, 'postgres'), work);
