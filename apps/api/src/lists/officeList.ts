import type { AppContext } from '../context';
import { Prisma } from '../db/client';

/** Where the rows of a list of the office come from, and how they are found and ordered. */
export type ListSource<Filter> = {
  /** The tables; one row of them is one of the list. */
  from: Prisma.Sql;
  id: Prisma.Sql;
  idType: 'uuid' | 'bigint' | 'int';
  /** A generated column, or another text that `search_fold` has folded: every word follows a space. */
  searchText: Prisma.Sql;
  /** Conditions, all of which must hold. */
  where: (filter: Filter) => Prisma.Sql[];
  /** The time that the list is filtered by. */
  at: Prisma.Sql;
  /** By the names the caller sorts with; each has an index that goes on with the time and ends with the id. */
  sorts: Readonly<Record<string, Prisma.Sql>>;
  /** Those that a row may have nothing for. Such rows come last in either order; for `DESC NULLS LAST` there is an index too. */
  mayBeEmpty?: readonly string[];
  /** `field` or `-field`. */
  defaultSort: string;
  /** The ids that a whole code stands for, like a certificate's number, where it is not in the text. */
  findByCode?: (ctx: AppContext, word: string) => Promise<string[]>;
};

export type Cell = string | number | null;

/** A list from which its pages and its export come. `Viewer` is who looks at it, where rows depend on that. */
export type OfficeList<Filter, Row, Viewer = unknown> = ListSource<Filter> & {
  /** In the order of the ids. */
  read: (ctx: AppContext, ids: string[], viewer: Viewer) => Promise<Row[]>;
  /** What the export calls each column, and what stands in it. */
  cells: readonly (readonly [heading: string, cell: (row: Row) => Cell])[];
};

/** Rows as they come from the database, put into the order of the ids; those that have gone meanwhile are left out. */
export function inOrder<T>(ids: string[], records: T[], idOf: (record: T) => unknown): T[] {
  const byId = new Map(records.map((record) => [String(idOf(record)), record]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export const idsIn = ({ id, idType }: Pick<ListSource<never>, 'id' | 'idType'>, ids: string[]) =>
  Prisma.sql`${id} = ANY (${ids}::${Prisma.raw(idType)}[])`;
