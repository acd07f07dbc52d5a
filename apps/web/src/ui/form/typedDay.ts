import { isDay, showDay } from '@platewise/shared/dates';

/** '05/11/1998', as far as it has been typed. '5/' becomes '05/', and browsers fill in '1998-11-05'. */
export function maskDay(typed: string): string {
  if (isDay(typed)) return showDay(typed);
  const padded = typed.replace(/(?<!\d)(\d)\//g, '0$1/');
  const digits = padded.replace(/\D/g, '').slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/');
}

/** 'YYYY-MM-DD' once it is a whole date; before, what was typed, so that the schema can refuse it. */
export function readDay(typed: string): string {
  const [date, month, year] = typed.split('/');
  const day = `${year}-${month}-${date}`;
  return year?.length === 4 && isDay(day) ? day : typed;
}
