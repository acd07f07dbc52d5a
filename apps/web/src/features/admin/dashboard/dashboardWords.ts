import { formatNumber } from '@platewise/shared/count';
import type { MonthOfFigures } from '@platewise/shared/dashboard';
import { showCents, showWholeDollars } from '@platewise/shared/money';

const MONTH = new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', month: 'short' });
const LONG_MONTH = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'UTC',
  month: 'long',
  year: 'numeric',
});
const noon = (day: string) => new Date(`${day}T12:00:00Z`);

/** 'Nov'; what is written 'Sept' here is cut to the same three letters. */
export const shortMonth = ({ startDate }: Pick<MonthOfFigures, 'startDate'>) =>
  MONTH.format(noon(startDate)).slice(0, 3);
/** 'November 2026' */
export const longMonth = ({ startDate }: Pick<MonthOfFigures, 'startDate'>) =>
  LONG_MONTH.format(noon(startDate));

export type FigureName = 'enrolments' | 'completions' | 'revenueCents';

export type Figure = {
  name: FigureName;
  label: string;
  /** As it is said by the way. */
  show: (value: number) => string;
};
export const FIGURES: Figure[] = [
  { name: 'enrolments', label: 'Enrolments', show: formatNumber },
  { name: 'completions', label: 'Completions', show: formatNumber },
  { name: 'revenueCents', label: 'Revenue', show: showWholeDollars },
];

/** '+12 (48 by this day last month)' */
export function compared(now: number, then: number, { show }: Figure): string {
  if (now === then) return 'Same as by this day last month';
  const difference = `${now > then ? '+' : '−'}${show(Math.abs(now - then))}`;
  return `${difference} (${show(then)} by this day last month)`;
}

/** 'Includes GST $4.09'; nothing where there is none. */
export const gstInWords = (cents: number) =>
  cents === 0 ? null : `Includes GST ${showCents(cents)}`;
