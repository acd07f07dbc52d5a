import pg from 'pg';
import { ConfigError } from '../config/configError';
import { ignoring } from './ignoring';

/** A pooler names other processes than the server has: migrations and starts, which need a session, would hold no lock there. */
export async function refusePooler(databaseUrl: string) {
  const client = new pg.Client(databaseUrl);
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    if (rows[0]?.pid === (client as unknown as { processID: number }).processID) return;
    throw new ConfigError(
      'DATABASE_URL goes through a pooler: set DIRECT_DATABASE_URL to the server behind it as well.',
    );
  } catch (error) {
    ignoring('3D000')(error);
  } finally {
    await client.end();
  }
}
