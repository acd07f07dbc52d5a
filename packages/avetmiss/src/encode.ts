import { dayFromFile, dayToFile, isDay } from './days';
import { fieldOf, fieldsOf, isNotStated, widthOf } from './layouts';
import { toAscii } from './transliterate';
import { type EncodeOptions, type Field, NatError, type NatFileId, type NatRecord } from './types';

const LINE_END = '\r\n';
const LINES_AT_ONCE = 200;

export const endOf = ({ start, length }: Field) => start - 1 + length;

/**
 * Encodes a value for its columns: ASCII, padded to the field's width. Days become DDMMYYYY, numbers are zero-filled.
 * Throws NatError if the value is invalid or too long.
 */
export function encodeField(file: NatFileId, field: Field, value: string): string {
  const text = toAscii(value).trim();
  if (text === '') return ''.padEnd(field.length);
  if (isNotStated(text)) return notStatedColumns(file, field, text);
  if (field.type === 'D') return dayColumns(file, field, text);
  if (field.type === 'N') return numberColumns(file, field, text);
  if (text.length > field.length && !field.cut) throw tooLong(file, field, text);
  return text.slice(0, field.length).trimEnd().padEnd(field.length);
}

function notStatedColumns(file: NatFileId, field: Field, text: string): string {
  if (!field.notStated)
    throw new NatError(file, field.name, `${field.title} cannot be 'not stated'`);
  if (text.length !== field.length)
    throw new NatError(file, field.name, `'not stated' is ${'@'.repeat(field.length)} here`);
  return text;
}

function dayColumns(file: NatFileId, field: Field, text: string): string {
  if (!isDay(text)) throw new NatError(file, field.name, `'${text}' is not a day (YYYY-MM-DD)`);
  return dayToFile(text);
}

function numberColumns(file: NatFileId, field: Field, text: string): string {
  if (!/^\d+$/.test(text)) throw new NatError(file, field.name, `'${text}' is not a whole number`);
  if (text.length > field.length) throw tooLong(file, field, text);
  return text.padStart(field.length, '0');
}

const tooLong = (file: NatFileId, field: Field, text: string) =>
  new NatError(
    file,
    field.name,
    `'${text}' is longer than the ${field.length} ${field.length === 1 ? 'character' : 'characters'} of ${field.title}`,
  );

/**
 * Encodes one record without its line end. Throws NatError for a value outside the written width and for an unknown
 * field.
 */
export function encodeRecord(
  file: NatFileId,
  record: NatRecord,
  options: EncodeOptions = {},
): string {
  const width = options.widths?.[file] ?? widthOf(file);
  const columns: string[] = [];
  let left = Object.keys(record).length;
  for (const field of fieldsOf(file)) {
    const value = record[field.name];
    if (value !== undefined) left -= 1;
    if (endOf(field) <= width) columns.push(encodeField(file, field, value ?? ''));
    else if (value) throw noRoom(file, field, width);
  }
  if (left > 0) throw unknownField(file, record);
  // join() gives one flat string. A string built by += would keep all its pieces in memory.
  return columns.join('').padEnd(width);
}

const noRoom = (file: NatFileId, { name }: Field, width: number) =>
  new NatError(file, name, `a record of ${width} characters ends before it`);

function unknownField(file: NatFileId, record: NatRecord): NatError {
  const name = Object.keys(record).find((key) => !fieldOf(file, key)) ?? null;
  return new NatError(file, name, 'the file has no such field');
}

/**
 * Encodes a file in pieces of whole lines, each ending with CR LF. Throws NatError for a record that cannot be written.
 */
export async function* encode(
  file: NatFileId,
  records: AsyncIterable<NatRecord> | Iterable<NatRecord>,
  options: EncodeOptions = {},
): AsyncIterable<string> {
  let lines: string[] = [];
  for await (const record of records) {
    lines.push(encodeRecord(file, record, options));
    if (lines.length < LINES_AT_ONCE) continue;
    yield whole(lines);
    lines = [];
  }
  if (lines.length > 0) yield whole(lines);
}

const whole = (lines: string[]) => lines.join(LINE_END) + LINE_END;

/** Reads a day as people in Australia type it (31/03/2026) and as NAT files have it (31032026). */
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
 * Returns a line of a release 8.0 file with a new value in one field and nothing else changed. A day may be written
 * 2026-03-31, 31/03/2026 or 31032026. Throws NatError if the field cannot hold the value.
 */
export function replaceField(file: NatFileId, line: string, name: string, value: string): string {
  const field = fieldOf(file, name);
  if (!field) throw new NatError(file, name, 'the file has no such field');
  const columns = encodeField(file, field, typedFor(file, field, value));
  const end = endOf(field);
  return line.padEnd(end).slice(0, field.start - 1) + columns + line.slice(end);
}
