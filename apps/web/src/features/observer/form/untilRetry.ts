/** Whoever waited has left the page. */
export class PageLeft extends Error {}

/** Waits, but not a moment longer than until the connection is back. Rejects with `PageLeft`. */
export function untilRetry(ms: number, left: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      left.removeEventListener('abort', giveUp);
    };
    const goOn = () => {
      stop();
      resolve();
    };
    const giveUp = () => {
      stop();
      reject(new PageLeft());
    };
    const timer = setTimeout(goOn, ms);
    window.addEventListener('online', goOn);
    left.addEventListener('abort', giveUp);
    if (left.aborted) giveUp();
  });
}
