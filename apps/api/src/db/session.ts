import pg from 'pg';
import { ConfigError } from '../config/configError';
import { ignoreErrors } from './ignoreErrors';

const CONNECTED_WITHIN_MS = 15_000;

/** Opens a separate connection to the server itself, for work that needs a session such as locks and migrations. The caller must end it. */
export async function openSession(directUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: directUrl,
    connectionTimeoutMillis: CONNECTED_WITHIN_MS,
    keepAlive: true,
  });
  // The next query reports a connection that has broken.
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

/**
 * Runs the work under an advisory lock, so that only one process at a time does it. PostgreSQL releases the lock when the process
 * ends. The lock belongs to a session, so the address must be that of the server and not of a pooler.
 */
export async function runExclusively(directUrl: string, lock: number, work: () => Promise<void>) {
  const client = await openSession(directUrl);
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lock]);
    await work();
  } finally {
    await client.end();
  }
}

/** Refuses an address that leads to a pooler. Migrations and starts need locks of a session, which a pooler does not keep. A pooler reports a process id that is not the server's. */
export async function refusePooler(databaseUrl: string) {
  const client = await openSession(databaseUrl).catch(ignoreErrors('3D000'));
  if (!client) return;
  try {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    if (rows[0]?.pid === (client as unknown as { processID: number }).processID) return;
    throw new ConfigError(
      'DATABASE_URL goes through a pooler: set DIRECT_DATABASE_URL to the server behind it as well.',
    );
  } finally {
    await client.end();
  }
}
