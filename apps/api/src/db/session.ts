import pg from 'pg';

const CONNECTED_WITHIN_MS = 15_000;

/** A connection of its own to the server itself, for what needs a session: locks, migrations. Who opens it ends it. */
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
