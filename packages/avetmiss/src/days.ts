/** Days are strings 'YYYY-MM-DD'. They are never converted to dates with a time zone. */
const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const FORM = /^\d{4}-\d{2}-\d{2}$/;

const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

function isDate(year: number, month: number, date: number): boolean {
  const length = month === 2 && isLeap(year) ? 29 : (LENGTHS[month - 1] ?? 0);
  return year > 0 && date >= 1 && date <= length;
}

export const isDay = (value: string) =>
  value.length === 10 &&
  FORM.test(value) &&
  isDate(Number(value.slice(0, 4)), Number(value.slice(5, 7)), Number(value.slice(8)));

export const yearOf = (day: string) => Number(day.slice(0, 4));

/** Adds years to a day. 29 February becomes 28 February in a year without it. */
export function addYears(day: string, years: number): string {
  const year = String(yearOf(day) + years).padStart(4, '0');
  const moved = year + day.slice(4);
  return isDay(moved) ? moved : `${year}-02-28`;
}

/** Converts 'DDMMYYYY', the form in NAT files, to 'YYYY-MM-DD'. Any other text is returned unchanged. */
export function dayFromFile(text: string): string {
  const day = `${text.slice(4)}-${text.slice(2, 4)}-${text.slice(0, 2)}`;
  return text.length === 8 && isDay(day) ? day : text;
}

export const dayToFile = (day: string) => day.slice(8) + day.slice(5, 7) + day.slice(0, 4);
