import { addDays, addMonths } from '@platewise/shared/dates';

/** Whole days in Sydney, 'YYYY-MM-DD', both included. */
export type Period = { startDate: string; endDate: string };

const MONTHS = 13;
const firstOf = (day: string) => `${day.slice(0, 7)}-01`;
const lastOf = (firstDay: string) => addDays(addMonths(firstDay, 1), -1);

/** Thirteen months, oldest first, so that the current month can be compared with the same month a year ago. It ends today. */
export function monthsUntil(today: string): Period[] {
  const running = firstOf(today);
  return Array.from({ length: MONTHS }, (_, index) => {
    const startDate = addMonths(running, index - MONTHS + 1);
    const endDate = startDate === running ? today : lastOf(startDate);
    return { startDate, endDate };
  });
}

/**
 * The same days so many months earlier. A month that is over is compared with a whole month; the current one with the days up to
 * the same date, or to the last day of a shorter month.
 */
export function sameDaysEarlier(period: Period, today: string, months: number): Period {
  const startDate = addMonths(period.startDate, -months);
  const isOver = period.endDate < today;
  return { startDate, endDate: isOver ? lastOf(startDate) : addMonths(period.endDate, -months) };
}

export const lastMonthSoFar = (today: string): Period =>
  sameDaysEarlier({ startDate: firstOf(today), endDate: today }, today, 1);
