import { dayToFile, isDay } from '../days';
import { fieldsOf, NAT_FILES, widthOf } from '../layouts';
import type { Field, NatFileId, NatRecord, NatSource } from '../types';
import type { SmallSet } from './smallSet';

function columns(field: Field, value: string): string {
  if (isDay(value)) return dayToFile(value);
  return field.type === 'N' && /^\d+$/.test(value)
    ? value.padStart(field.length, '0')
    : value.padEnd(field.length).slice(0, field.length);
}

/** A line as a careless system writes it: whatever the record says. */
export const carelessLine = (file: NatFileId, record: NatRecord) =>
  fieldsOf(file)
    .map((field) => columns(field, record[field.name] ?? ''))
    .join('')
    .slice(0, widthOf(file));

export const carelessFiles = (set: SmallSet): Record<NatFileId, string> =>
  Object.fromEntries(
    NAT_FILES.map((file) => [
      file,
      set[file].map((record) => `${carelessLine(file, record)}\r\n`).join(''),
    ]),
  ) as Record<NatFileId, string>;

export const sourceOf = (files: Record<NatFileId, string>): NatSource =>
  async function* content(file) {
    yield files[file];
  };
