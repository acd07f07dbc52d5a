import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { AppContext } from '../context';

const WITHIN_MS = 2_000;

/** Whether the database answers within two seconds. A frozen database must not block the caller. */
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

const EVERY_MS = 5_000;

/** Logs when the database stops answering and when it answers again. Without this check an idle worker would notice neither. */
export function logOutages({ db, log }: Pick<AppContext, 'db' | 'log'>, everyMs = EVERY_MS) {
  let silentSince: number | undefined;
  let isAsking = false;
  const look = async () => {
    if (isAsking) return;
    isAsking = true;
    const answers = await databaseAnswers(db.pool);
    isAsking = false;
    if (!answers && silentSince === undefined) {
      silentSince = Date.now();
      log.error('the database does not answer');
    }
    if (answers && silentSince !== undefined) {
      const seconds = Math.round((Date.now() - silentSince) / 1000);
      silentSince = undefined;
      log.warn({ seconds }, 'the database answers again');
    }
  };
  const timer = setInterval(() => void look(), everyMs).unref();
  return { end: () => clearInterval(timer) };
}
