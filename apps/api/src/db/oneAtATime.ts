import { openSession } from './session';

/**
 * Does the work while no other process does any under the same lock; they wait. The lock falls with its process. It is a
 * session's, so the address must be the server's own and not a pooler's.
 */
export async function oneAtATime(directUrl: string, lock: number, work: () => Promise<void>) {
  const client = await openSession(directUrl);
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lock]);
    await work();
  } finally {
    await client.end();
  }
}
