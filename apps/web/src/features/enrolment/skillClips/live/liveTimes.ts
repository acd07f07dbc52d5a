import { sydneyDay } from '@platewise/shared/dates';

const SYDNEY = 'Australia/Sydney';

const WEEKDAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;
const TIME = { hour: 'numeric', minute: '2-digit' } as const;

// Some browsers write a comma after the weekday.
const format = (startsAt: string, timeZone: string, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-AU', { timeZone, ...parts })
    .format(new Date(startsAt))
    .replace(',', '');

/** 'Wednesday 2 December', in Sydney. */
export const weekdayOf = (startsAt: string, timeZone = SYDNEY) =>
  format(startsAt, timeZone, WEEKDAY);

/** '10:00 am', in Sydney. */
export const timeOf = (startsAt: string, timeZone = SYDNEY) => format(startsAt, timeZone, TIME);

const zoneOfDevice = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time at the learner, with the day where that differs too; null where it is the same as in Sydney. */
export function ownTimeOf(startsAt: string, timeZone = zoneOfDevice()): string | null {
  const time = timeOf(startsAt, timeZone);
  const day = weekdayOf(startsAt, timeZone);
  if (day !== weekdayOf(startsAt)) return `${time} on ${day}`;
  return time === timeOf(startsAt) ? null : time;
}

/** 'Wednesday 2 December at 10:00 am (Sydney time)', and the time at the learner where it differs. */
export function describeStart(startsAt: string, timeZone = zoneOfDevice()): string {
  const own = ownTimeOf(startsAt, timeZone);
  const place = own ? `Sydney time; ${own} where you are` : 'Sydney time';
  return `${weekdayOf(startsAt)} at ${timeOf(startsAt)} (${place})`;
}

/** One group for each day in Sydney, in the order of the list. */
export function groupByDay<Slot extends { startsAt: string }>(slots: Slot[]) {
  const days = new Map<string, Slot[]>();
  for (const slot of slots) {
    const day = sydneyDay(new Date(slot.startsAt));
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return [...days].map(([day, ofDay]) => ({ day, slots: ofDay }));
}

/** A session is over once its minutes have passed. */
export const isOver = ({ startsAt, minutes }: { startsAt: string; minutes: number }, now: number) =>
  Date.parse(startsAt) + minutes * 60_000 <= now;
