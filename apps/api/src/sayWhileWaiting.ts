import type { Logger } from 'pino';

const EVERY_MS = 5_000;

/** A start that waits, for the database or for another process that starts, says for what it waits. */
export async function sayWhileWaiting<T>(log: Logger, step: string, work: Promise<T>): Promise<T> {
  const began = Date.now();
  const timer = setInterval(
    () => log.info({ step, seconds: Math.round((Date.now() - began) / 1000) }, 'the start waits'),
    EVERY_MS,
  );
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}
