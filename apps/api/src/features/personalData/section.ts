import type { AppContext } from '../../context';
import { dayOf } from '../../db/client';

/** Whose data it is. */
export type Person = {
  id: string;
  email: string;
  userType: number;
  firstName: string;
  /**
   * Whether what is only found by the address is theirs too. Anybody can write any address into a profile, so only the
   * office may say so, which has seen who asks.
   */
  byAddress: boolean;
};

/** One kind of things that are held, read a page at a time. */
export type Section = {
  /** Its name in `data.json`. */
  name: string;
  title: string;
  rows: (ctx: AppContext, person: Person) => AsyncIterable<PlainRow>;
};

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

const AT_A_TIME = 100;

type Page = { take: number; cursor?: { id: string }; skip?: number };

/** Rows in the order of their ids, a page at a time, so that many need no more memory than few. */
export async function* inPages<Row extends { id: string }>(
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
