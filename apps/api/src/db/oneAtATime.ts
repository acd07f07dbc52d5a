import type { Pool } from 'pg';

/** Does the work while no other process does any under the same lock; they wait. The lock falls with its process. */
export async function oneAtATime(pool: Pool, lock: number, work: () => Promise<void>) {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lock]);
    await work();
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [lock]);
    client.release();
  }
}
