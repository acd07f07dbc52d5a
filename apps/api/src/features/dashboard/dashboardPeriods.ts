import { addDays, addMonths } from '@platewise/shared/dates';

/** Whole days in Sydney, 'YYYY-MM-DD', both included. */
export type Period = { startDate: string; endDate: string };

const MONTHS = 13;
const firstOf = (day: string) => `${day.slice(0, 7)}-01`;

/** Thirteen months, oldest first, so that the current month can be compared with the same month a year ago. It ends today. */
export function monthsUntil(today: string): Period[] {
  const running = firstOf(today);
  return Array.from({ length: MONTHS }, (_, index) => {
    const startDate = addMonths(running, index - MONTHS + 1);
    const endDate = startDate === running ? today : addDays(addMonths(startDate, 1), -1);
    return { startDate, endDate };
  });
}

/** Last month up to the same day of the month as today. A shorter month ends with its last day. */
export const lastMonthSoFar = (today: string): Period => ({
  startDate: addMonths(firstOf(today), -1),
  endDate: addMonths(today, -1),
});
