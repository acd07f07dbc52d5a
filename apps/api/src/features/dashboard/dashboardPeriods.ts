import { addDays, addMonths } from '@platewise/shared/dates';

/** Whole days in Sydney, both included. */
export type Period = { startDate: string; endDate: string };

const MONTHS = 13;
const firstOf = (day: string) => `${day.slice(0, 7)}-01`;

/** Thirteen months, the oldest first, so that the running one stands beside the same one a year ago; it ends today. */
export function monthsUntil(today: string): Period[] {
  const running = firstOf(today);
  return Array.from({ length: MONTHS }, (_, index) => {
    const startDate = addMonths(running, index - MONTHS + 1);
    const endDate = startDate === running ? today : addDays(addMonths(startDate, 1), -1);
    return { startDate, endDate };
  });
}

/** As much of last month as there has been of this one, or all of it where it has no such day. */
export const lastMonthSoFar = (today: string): Period => ({
  startDate: addMonths(firstOf(today), -1),
  endDate: addMonths(today, -1),
});
