const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const minutes = (count: number) => count * MINUTE;
export const hours = (count: number) => count * HOUR;
export const days = (count: number) => count * DAY;

export const msSince = (then: string, now: string) => Date.parse(now) - Date.parse(then);

export const counted = (count: number, noun: string, more = `${noun}s`) =>
  `${count} ${count === 1 ? noun : more}`;

/** '40 seconds', '12 minutes', '3 hours', '2 days' */
export function inWords(ms: number): string {
  if (ms < 2 * MINUTE) return counted(Math.max(0, Math.round(ms / 1000)), 'second');
  if (ms < 2 * HOUR) return counted(Math.round(ms / MINUTE), 'minute');
  if (ms < 2 * DAY) return counted(Math.round(ms / HOUR), 'hour');
  return counted(Math.round(ms / DAY), 'day');
}

export const ago = (then: string, now: string) => `${inWords(msSince(then, now))} ago`;
