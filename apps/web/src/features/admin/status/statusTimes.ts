import { formatCount } from '@platewise/shared/count';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const minutes = (count: number) => count * MINUTE;
export const hours = (count: number) => count * HOUR;
export const days = (count: number) => count * DAY;

export const msSince = (then: string, now: string) => Date.parse(now) - Date.parse(then);

/** '40 seconds', '12 minutes', '3 hours', '2 days' */
export function inWords(ms: number): string {
  if (ms < 2 * MINUTE) return formatCount(Math.max(0, Math.round(ms / 1000)), 'second');
  if (ms < 2 * HOUR) return formatCount(Math.round(ms / MINUTE), 'minute');
  if (ms < 2 * DAY) return formatCount(Math.round(ms / HOUR), 'hour');
  return formatCount(Math.round(ms / DAY), 'day');
}

export const ago = (then: string, now: string) => `${inWords(msSince(then, now))} ago`;
