/** Days are 'YYYY-MM-DD' and never pass through a time zone; "today" is Sydney's. Without dayjs: docs/decisions/035. */
const SYDNEY = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Australia/Sydney',
  dateStyle: 'short',
});

export const sydneyDay = (instant: Date) => SYDNEY.format(instant);

const daysInMonth = (year: number, month: number) =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();
const two = (n: number) => String(n).padStart(2, '0');

const parts = (day: string) => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  return match ? ([Number(match[1]), Number(match[2]), Number(match[3])] as const) : null;
};

export function isDay(day: string): boolean {
  const found = parts(day);
  if (!found) return false;
  const [year, month, date] = found;
  return year >= 1900 && month >= 1 && month <= 12 && date >= 1 && date <= daysInMonth(year, month);
}

/** Takes a day, 'YYYY-MM-DD HH:mm:ss' or an instant with a zone; anything else comes back as it was. */
export function toDay(value: string): string {
  const trimmed = value.trim();
  if (/^\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?$/.test(trimmed))
    return trimmed.slice(0, 10);
  if (/^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:?\d{2})$/.test(trimmed)) {
    const instant = new Date(trimmed);
    if (!Number.isNaN(instant.getTime())) return sydneyDay(instant);
  }
  return trimmed;
}

/** The same date so many months on, or the month's last day where it has no such date. */
export function addMonths(day: string, months: number): string {
  const found = parts(day);
  if (!found) throw new RangeError(`not a day: ${day}`);
  const [year, month, date] = found;
  const index = year * 12 + (month - 1) + months;
  const [toYear, toMonth] = [Math.floor(index / 12), (index % 12) + 1];
  return `${toYear}-${two(toMonth)}-${two(Math.min(date, daysInMonth(toYear, toMonth)))}`;
}

export const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** So many working days on, or back where negative. Public holidays count as working days. */
export function addWorkingDays(day: string, count: number): string {
  const step = Math.sign(count);
  let left = Math.abs(count);
  let reached = day;
  while (left > 0) {
    reached = addDays(reached, step);
    if (!isWeekend(reached)) left--;
  }
  return reached;
}

/** Negative once the day is over. */
export const countDaysUntil = (day: string, today: string) =>
  Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);

/** Whole years lived on a given day; a leap-day child has a birthday on 1 March in other years. */
export function ageOn(dateOfBirth: string, today: string): number {
  return (
    Number(today.slice(0, 4)) -
    Number(dateOfBirth.slice(0, 4)) -
    (today.slice(5) < dateOfBirth.slice(5) ? 1 : 0)
  );
}

/** 'DD/MM/YYYY', as people here write it. */
export const showDay = (day: string) => day.slice(0, 10).split('-').reverse().join('/');

const SYDNEY_TIME = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Sydney',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** 'DD/MM/YYYY HH:mm' in Sydney. */
export const showTime = (instant: Date) => SYDNEY_TIME.format(instant).replace(',', '');

const SHORT_DAY = { timeZone: 'UTC', day: 'numeric', month: 'short' } as const;

/** '1 Dec', with the year where it is not that of `today`. */
export function showShortDay(day: string, today: string): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  const parts = { ...SHORT_DAY, ...(isThisYear ? {} : { year: 'numeric' as const }) };
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-AU', parts);
}
