import { ConfigError } from '../config/configError';
import { ignoring } from './ignoring';
import { openSession } from './session';

/** A pooler names other processes than the server has: migrations and starts, which need a session, would hold no lock there. */
export async function refusePooler(databaseUrl: string) {
  const client = await openSession(databaseUrl).catch(ignoring('3D000'));
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
