import type { MonthOfFigures } from '@platewise/shared/dashboard';
import { showCents, showWholeDollars } from '@platewise/shared/money';

export const count = (number: number) => number.toLocaleString('en-AU');

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
  less: 'fewer' | 'less';
};
export const FIGURES: Figure[] = [
  { name: 'enrolments', label: 'Enrolments', show: count, less: 'fewer' },
  { name: 'completions', label: 'Completions', show: count, less: 'fewer' },
  { name: 'revenueCents', label: 'Revenue', show: showWholeDollars, less: 'less' },
];

/** '12 more than by this day last month: 48' */
export function compared(now: number, then: number, { show, less }: Figure): string {
  if (now === then) return 'The same as by this day last month';
  const difference = `${show(Math.abs(now - then))} ${now > then ? 'more' : less}`;
  return `${difference} than by this day last month: ${show(then)}`;
}

/** 'GST in it: $4.09'; nothing where there is none. */
export const gstInWords = (cents: number) =>
  cents === 0 ? null : `GST in it: ${showCents(cents)}`;
