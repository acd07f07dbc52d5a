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

/** Does the work, unless some is done under the same lock already; null then. The lock falls with its process. */
export async function unlessUnderWay<T>(
  pool: Pool,
  lock: number,
  work: () => Promise<T>,
): Promise<T | null> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS taken', [lock]);
    if (!rows[0].taken) return null;
    try {
      return await work();
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [lock]);
    }
  } finally {
    client.release();
  }
}
