import type { AppContext } from '../../context';
import { dayOf } from '../../db/client';

/** The person whose data is exported. */
export type DataSubject = {
  id: string;
  email: string;
  userType: number;
  firstName: string;
  /**
   * Whether data that is found only by the email address is included. Anyone can type any address into a profile, so
   * only the office may include it, after it has checked the person's identity.
   */
  byAddress: boolean;
};

/** One section of the export. Its rows are read one page at a time. */
export type Section = {
  /** The key in `data.json`. */
  name: string;
  title: string;
  rows: (ctx: AppContext, person: DataSubject) => AsyncIterable<JsonRow>;
};

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
export type JsonRow = { [name: string]: Json };

/** Names that end in `On` are days, and so are these two. */
const isDay = (name: string) => /On$|^(?:dateOfBirth|dateSent)$/.test(name);

/** Converts a row for the export: instants and days in ISO 8601, empty values as null. */
export const toJsonRow = (row: object): JsonRow =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toJson(name, value)]));

function toJson(name: string, value: unknown): Json {
  if (value instanceof Date) return isDay(name) ? dayOf(value) : value.toISOString();
  if (typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) return value.map((item) => toJson(name, item));
  if (typeof value === 'object' && value !== null) return toJsonRow(value);
  return (value ?? null) as Json;
}

const AT_A_TIME = 100;

type Page = { take: number; cursor?: { id: string }; skip?: number };

/** Reads rows in the order of their ids, one page at a time, so that memory does not grow with their number. */
export async function* readInPages<Row extends { id: string }>(
  read: (page: Page) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after: string | undefined;
  do {
    const rows = await read({
      take: AT_A_TIME,
      ...(after ? { cursor: { id: after }, skip: 1 } : {}),
    });
    yield* rows;
    after = rows.length === AT_A_TIME ? rows.at(-1)?.id : undefined;
  } while (after);
}
