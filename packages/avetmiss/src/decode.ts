import { dayFromFile } from './days';
import { fieldsOf, widthOf } from './layouts';
import { linesOf } from './lines';
import { detectRelease } from './release';
import type { Field, NatContent, NatFileId, NatRecord, Release } from './types';

export const columnsOf = (line: string, { start, length }: Field) =>
  line.slice(start - 1, start - 1 + length);

/**
 * Reads a field's value from a line: days as 'YYYY-MM-DD', numbers without leading zeros. An invalid day or number is
 * returned as it is.
 */
export function decodeField(field: Field, line: string): string {
  const text = columnsOf(line, field).trimEnd();
  if (text === '' || field.type === 'A') return text;
  if (field.type === 'D') return dayFromFile(text);
  return /^\d+$/.test(text) ? text.replace(/^0+(?=\d)/, '') : text;
}

type Plan = { blank: NatRecord; national: Field[]; stateOnly: Field[] };

const planned = new Map<string, Plan>();

function planOf(file: NatFileId, release: Release): Plan {
  const key = `${file} ${release}`;
  const known = planned.get(key);
  if (known) return known;
  const fields = fieldsOf(file, release).filter(({ requirement }) => requirement !== 'filler');
  const national = fields.filter(({ start }) => start <= widthOf(file));
  const blank = Object.fromEntries(national.map(({ name }) => [name, '']));
  const stateOnly = fields.filter((field) => !national.includes(field));
  planned.set(key, { blank, national, stateOnly });
  return { blank, national, stateOnly };
}

/**
 * Reads every field of a national record, and non-blank fields that only states collect. Missing columns at the end of
 * a line are blank; columns after the standard's are ignored.
 */
export function decodeRecord(file: NatFileId, line: string, release: Release = '8.0'): NatRecord {
  const { blank, national, stateOnly } = planOf(file, release);
  const record = { ...blank };
  for (const field of national) record[field.name] = decodeField(field, line);
  for (const field of stateOnly) {
    const value = decodeField(field, line);
    if (value !== '') record[field.name] = value;
  }
  return record;
}

/**
 * Decodes a file line by line. Record numbers count from 1 and include empty lines, which are skipped. Without
 * `release` the first line decides.
 */
export async function* decode(
  file: NatFileId,
  content: NatContent,
  release?: Release,
): AsyncIterable<{ recordNumber: number; record: NatRecord }> {
  let recordNumber = 0;
  let found = release;
  for await (const lines of linesOf(content)) {
    for (const line of lines) {
      recordNumber += 1;
      if (line.trim() === '') continue;
      found ??= detectRelease(file, line);
      yield { recordNumber, record: decodeRecord(file, line, found) };
    }
  }
}
