import type { AppContext } from '../context';
import { Prisma } from '../db/client';

/** The rows of an office list: their tables, conditions and orders. */
export type ListSource<Filter> = {
  /** The tables. One row of them is one row of the list. */
  from: Prisma.Sql;
  id: Prisma.Sql;
  idType: 'uuid' | 'bigint' | 'int';
  /** A generated column, or another text folded by `search_fold`, in which every word follows a space. */
  searchText: Prisma.Sql;
  /** All conditions must hold. */
  where: (filter: Filter, ctx: AppContext) => Prisma.Sql[];
  /** The time that dates filter by. */
  at: Prisma.Sql;
  /** The columns by the names that a caller sorts with. Each has an index on the column, the time and the id. */
  sorts: Readonly<Record<string, Prisma.Sql>>;
  /** Columns of these sorts may be null. Such rows come last in either order, so `DESC NULLS LAST` has an index too. */
  mayBeEmpty?: readonly string[];
  /** `field` or `-field`. */
  defaultSort: string;
  /** The ids of the rows to which a whole code belongs, such as a certificate number that is not in the search text. */
  findByCode?: (ctx: AppContext, word: string) => Promise<string[]>;
};

export type Cell = string | number | null;

/** The definition of an office list, for its pages and its export. `Viewer` is the caller, for rows that depend on the caller. */
export type OfficeList<Filter, Row, Viewer = unknown> = ListSource<Filter> & {
  /** Returns the rows in the order of the ids. */
  read: (ctx: AppContext, ids: string[], viewer: Viewer) => Promise<Row[]>;
  /** The columns of the export: the heading and the content of a cell. */
  cells: readonly (readonly [heading: string, cell: (row: Row) => Cell])[];
};

/** Sorts records by the list of ids. An id without a record, which was deleted in the meantime, is left out. */
export function inOrder<T>(ids: string[], records: T[], idOf: (record: T) => unknown): T[] {
  const byId = new Map(records.map((record) => [String(idOf(record)), record]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export const idsIn = ({ id, idType }: Pick<ListSource<never>, 'id' | 'idType'>, ids: string[]) =>
  Prisma.sql`${id} = ANY (${ids}::${Prisma.raw(idType)}[])`;
