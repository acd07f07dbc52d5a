import { randomUUID } from 'node:crypto';
import type { AppContext } from '../../../context';
import { DEAD_LETTERS } from '../../../jobs/jobs';

/** The row that the queue stores when the last try of a job has failed. */
export async function aFailedJob(
  { db, now }: AppContext,
  { id = randomUUID(), data = {}, message = 'connect ETIMEDOUT' } = {},
) {
  await db.$executeRaw`
    INSERT INTO pgboss.job (id, name, data, output, created_on)
    VALUES (${id}::uuid, ${DEAD_LETTERS}, ${data}, ${{ message, stack: 'Error' }}, ${now()})`;
  return id;
}
