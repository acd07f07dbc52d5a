import type { AppContext } from '../context';
import { databaseAnswers } from './databaseAnswers';

const EVERY_MS = 5_000;

/** Logs when the database stops answering and when it answers again: a worker with nothing to do would not notice either. */
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
