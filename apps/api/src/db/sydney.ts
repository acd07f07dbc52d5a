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
