const DAY = 24 * 60;

/** Minutes since midnight of 'HH:mm'; null where nothing is written. */
export function readTime(time: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(time) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** Minutes from one time to the next. A time that is earlier is on the next day. */
export function minutesBetween(from: string, to: string): number | null {
  const [start, end] = [readTime(from), readTime(to)];
  return start === null || end === null ? null : (end - start + DAY) % DAY;
}

/** '1 hour 30 minutes'. */
export function showDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)];
  const parts = [hours > 0 && count(hours, 'hour'), rest > 0 && count(rest, 'minute')];
  return parts.filter(Boolean).join(' ') || '0 minutes';
}

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`;
