import { dayFromFile, isDay } from './days';
import { encodeField, endOf } from './encode';
import { fieldOf, isNotStated } from './layouts';
import { type Field, NatError, type NatFileId } from './types';

/** As people here write a day, and as NAT files do. */
function dayTyped(typed: string): string {
  const [, date = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed) ?? [];
  if (year !== '') return `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return dayFromFile(typed);
}

function typedFor(file: NatFileId, field: Field, value: string): string {
  if (field.type !== 'D') return value;
  const typed = value.trim();
  const day = dayTyped(typed);
  if (typed === '' || isNotStated(typed) || isDay(day)) return day;
  throw new NatError(file, field.name, `'${typed}' is not a day, as in 31/03/2026`);
}

/**
 * The line of a release 8.0 file with another value in one field and nothing else changed. A day may be written
 * 2026-03-31, 31/03/2026 or 31032026. Throws NatError for what the field does not take.
 */
export function replaceField(file: NatFileId, line: string, name: string, value: string): string {
  const field = fieldOf(file, name);
  if (!field) throw new NatError(file, name, 'the file has no such field');
  const columns = encodeField(file, field, typedFor(file, field, value));
  const end = endOf(field);
  return line.padEnd(end).slice(0, field.start - 1) + columns + line.slice(end);
}
