import type { Pool, PoolClient } from 'pg';

/** Runs a transaction that reseals values. Its changes do not raise the versions of rows, because their meaning stays the same. */
export async function inResealingTransaction<T>(
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
