import type { Logger } from 'pino';

const EVERY_MS = 5_000;

/** Logs every five seconds which step the start is waiting for, such as the database or another process that starts. */
export async function logWhileWaiting<T>(log: Logger, step: string, work: Promise<T>): Promise<T> {
  const began = Date.now();
  const timer = setInterval(
    () =>
      log.info({ step, seconds: Math.round((Date.now() - began) / 1000) }, 'start-up is waiting'),
    EVERY_MS,
  );
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}
