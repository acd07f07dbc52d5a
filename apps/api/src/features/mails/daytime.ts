const FIRST_HOUR = 8;
const LAST_HOUR = 19;
const HOUR_MS = 3_600_000;

const SYDNEY_HOUR = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Sydney',
  hour: 'numeric',
  hourCycle: 'h23',
});
const hourOf = (instant: Date) => Number(SYDNEY_HOUR.format(instant));

/** From 8 am to 8 pm in Sydney, when an email that is not urgent may arrive. */
export const isDaytime = (instant: Date) =>
  hourOf(instant) >= FIRST_HOUR && hourOf(instant) <= LAST_HOUR;

/** The next full hour in the daytime. Sydney's offset from UTC is whole hours in summer and winter. */
export function nextDaytime(instant: Date): Date {
  let hour = new Date(Math.ceil(instant.getTime() / HOUR_MS) * HOUR_MS);
  while (!isDaytime(hour)) hour = new Date(hour.getTime() + HOUR_MS);
  return hour;
}
