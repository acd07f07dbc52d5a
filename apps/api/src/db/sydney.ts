import { addDays, sydneyDay } from '@platewise/shared/dates';

const HOUR_MS = 3_600_000;

/** The instant at which a day begins in Sydney, with or without daylight saving. */
export function startOfDay(day: string): Date {
  const midnightUtc = Date.parse(`${day}T00:00:00Z`);
  const [standard, summer] = [
    new Date(midnightUtc - 10 * HOUR_MS),
    new Date(midnightUtc - 11 * HOUR_MS),
  ];
  const began = (instant: Date) =>
    sydneyDay(instant) === day && sydneyDay(new Date(instant.getTime() - 1)) === addDays(day, -1);
  return began(summer) ? summer : standard;
}

const SYDNEY_CLOCK = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Sydney',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/**
 * The instant at which clocks in Sydney show a time 'HH:mm' on a day. Null for a time that the change to daylight saving leaves out.
 * The change back has an hour twice: the first of the two counts.
 */
export function instantOf(day: string, time: string): Date | null {
  const utc = Date.parse(`${day}T${time}:00Z`);
  const candidates = [11, 10].map((hours) => new Date(utc - hours * HOUR_MS));
  return (
    candidates.find(
      (instant) => sydneyDay(instant) === day && SYDNEY_CLOCK.format(instant) === time,
    ) ?? null
  );
}
