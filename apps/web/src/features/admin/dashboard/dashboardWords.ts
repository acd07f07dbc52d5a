import { formatCount, formatNumber } from '@platewise/shared/count';
import type { Deadline, EnrolmentStep, MonthOfFigures } from '@platewise/shared/dashboard';
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

/** '1–28 November 2026': days of one month. */
export function showDays({ startDate, endDate }: Pick<MonthOfFigures, 'startDate' | 'endDate'>) {
  const [first, last] = [startDate, endDate].map((day) => Number(day.slice(8)));
  return `${first === last ? first : `${first}–${last}`} ${longMonth({ startDate })}`;
}

export type FigureName =
  | 'registrations'
  | 'enrolments'
  | 'completions'
  | 'certificates'
  | 'revenueCents'
  | 'vouchersSold';

export type Figure = {
  name: FigureName;
  label: string;
  /** Formats the value for a sentence. */
  show: (value: number) => string;
  /** The word for a smaller value. */
  smaller: 'fewer' | 'less';
};

const counted = { show: formatNumber, smaller: 'fewer' } as const;
export const FIGURES: Figure[] = [
  { name: 'registrations', label: 'Registrations', ...counted },
  { name: 'enrolments', label: 'Enrolments', ...counted },
  { name: 'completions', label: 'Completions', ...counted },
  { name: 'certificates', label: 'Certificates issued', ...counted },
  { name: 'revenueCents', label: 'Revenue', show: showWholeDollars, smaller: 'less' },
  { name: 'vouchersSold', label: 'Vouchers sold', ...counted },
];

/** '12 more than last year (66), +18 %'. There is no percentage of nothing. */
export function describeChange(
  now: number,
  then: number,
  { show, smaller }: Pick<Figure, 'show' | 'smaller'>,
  when: string,
): string {
  if (now === then) return `Same as ${when}`;
  const percent = then > 0 ? Math.round(((now - then) / then) * 100) : 0;
  const words = `${show(Math.abs(now - then))} ${now > then ? 'more' : smaller} than ${when} (${show(then)})`;
  return percent === 0 ? words : `${words}, ${showPercent(percent, true)}`;
}

/** '18 %', with a space that does not break; with the sign where it is a change. */
export function showPercent(percent: number, isChange = false): string {
  const sign = isChange ? (percent > 0 ? '+' : '−') : '';
  return `${sign}${formatNumber(Math.abs(percent))}\u00A0%`;
}

/** 'Includes GST $4.09'; nothing where there is none. */
export const gstInWords = (cents: number) =>
  cents === 0 ? null : `Includes GST ${showCents(cents)}`;

/** '2 days overdue', 'today', 'tomorrow' or 'in 9 days' */
export function describeDaysLeft(daysLeft: number): string {
  if (daysLeft < 0) return `${formatCount(-daysLeft, 'day')} overdue`;
  if (daysLeft === 0) return 'today';
  return daysLeft === 1 ? 'tomorrow' : `in ${formatNumber(daysLeft)} days`;
}

/** '3, of which 1 is overdue'; null for a single one, since its day says it. */
export function describeDue({
  count,
  overdue,
}: Pick<Deadline, 'count' | 'overdue'>): string | null {
  if (count === 1) return null;
  if (overdue === 0) return `${formatNumber(count)}, this is the first`;
  if (overdue === count) return `${formatNumber(count)}, all overdue`;
  return `${formatNumber(count)}, of which ${formatNumber(overdue)} ${overdue === 1 ? 'is' : 'are'} overdue`;
}

const UNITS = [
  { name: 'day', seconds: 86_400, from: 2 * 86_400 },
  { name: 'hour', seconds: 3600, from: 119.5 * 60 },
  { name: 'minute', seconds: 60, from: 0 },
] as const;

/** '4 minutes', '30 hours' or '9 days': minutes up to two hours, hours up to two days. */
function describeDuration(seconds: number): string {
  const { name, seconds: unit } = UNITS.find(({ from }) => seconds >= from) ?? UNITS[2];
  return formatCount(Math.max(1, Math.round(seconds / unit)), name);
}

/** The event that the time of a step is counted from. */
const COUNTED_FROM: Partial<Record<EnrolmentStep, string>> = {
  details: 'enrolling',
  theory: 'giving their details',
  form: 'finishing the theory',
  certificate: 'the form',
};

/** 'half of them within 9 days of giving their details'; null for a step without a time. */
export function describeMedian(step: EnrolmentStep, medianSeconds: number | null): string | null {
  const from = COUNTED_FROM[step];
  if (medianSeconds === null || !from) return null;
  if (medianSeconds === 0) return 'half of them at once';
  return `half of them within ${describeDuration(medianSeconds)} of ${from}`;
}
