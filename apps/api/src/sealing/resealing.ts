import type { Pool, PoolClient } from 'pg';

/** In one transaction, whose changes the versions of rows do not count: what the rows say stays the same. */
export async function resealing<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let fault: Error | undefined;
  try {
    await client.query('BEGIN');
    await client.query("SELECT set_config('platewise.resealing', 'on', true)");
    const done = await work(client);
    await client.query('COMMIT');
    return done;
  } catch (error) {
    await client.query('ROLLBACK').catch((broken: Error) => {
      fault = broken;
    });
    throw error;
  } finally {
    client.release(fault);
  }
}
