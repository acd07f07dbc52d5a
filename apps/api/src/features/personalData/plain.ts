import { dayOf } from '../../db/client';

export type Plain = string | number | boolean | null | Plain[] | { [name: string]: Plain };
export type PlainRow = { [name: string]: Plain };

/** `…On` are days, as everywhere, and so are these. */
const isDay = (name: string) => /On$|^(?:dateOfBirth|dateSent)$/.test(name);

/** As it stands in the file: instants and days in ISO 8601. What is empty says so. */
export const plainRow = (row: object): PlainRow =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(name, value)]));

function plain(name: string, value: unknown): Plain {
  if (value instanceof Date) return isDay(name) ? dayOf(value) : value.toISOString();
  if (typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) return value.map((item) => plain(name, item));
  if (typeof value === 'object' && value !== null) return plainRow(value);
  return (value ?? null) as Plain;
}
