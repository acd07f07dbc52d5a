import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';

const WITHIN_MS = 2_000;

/** Whether the database answers at once. A frozen database must not make the caller wait. */
export async function databaseAnswers(pool: Pool): Promise<boolean> {
  const asked = pool.query('SELECT 1').then(
    () => true,
    () => false,
  );
  const over = new AbortController();
  try {
    return await Promise.race([asked, wait(WITHIN_MS, false, { signal: over.signal })]);
  } finally {
    over.abort();
  }
}
