const WALL_CLOCK = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Australia/Sydney',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/**
 * The instant whose UTC time equals the local time in Sydney. Times in a zip have no time zone, and archiver writes them in UTC, so
 * people would otherwise see times that are ten or eleven hours early.
 */
export function zipTime(instant: Date): Date {
  const at = Object.fromEntries(
    WALL_CLOCK.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = at;
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}
