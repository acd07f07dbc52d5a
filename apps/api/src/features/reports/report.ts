import type { AppContext } from '../../context';
import { Prisma } from '../../db/client';
import type { Cell, Format, Sheet } from '../../xlsx/workbook';
import type { Snapshot } from './snapshot';

export type Period = {
  /** The instants at which it begins, and at which it is over. */
  from: Date;
  until: Date;
};

export type Source = {
  ctx: AppContext;
  read: Snapshot['read'];
  period: Period;
  /** 'YYYY-MM-DD' */
  today: string;
};

/** The sheets of a report. Each is read when the one before has been written. */
export type Report = (source: Source) => Iterable<Sheet> | AsyncIterable<Sheet>;

/** The heading, the width in characters, the value of a cell, and its format, which is text by default. */
export type ReportColumn<Row> = readonly [
  heading: string,
  width: number,
  cell: (row: Row) => Cell,
  format?: Format,
];

export const columnsOf = <Row>(columns: readonly ReportColumn<Row>[]): Sheet['columns'] =>
  columns.map(([heading, width, , format = 'text']) => ({ heading, width, format }));

export const cellsOf =
  <Row>(columns: readonly ReportColumn<Row>[]) =>
  (row: Row) =>
    columns.map(([, , cell]) => cell(row));

/** A sheet of what the database holds, or of what has been made of it. */
export function sheetOf<Row>(
  name: string,
  columns: readonly ReportColumn<Row>[],
  rows: AsyncIterable<Row[]> | Row[],
): Sheet {
  const cells = cellsOf(columns);
  return {
    name,
    columns: columnsOf(columns),
    rows: Array.isArray(rows) ? [rows.map(cells)] : mapBatches(rows, cells),
  };
}

async function* mapBatches<Row>(batches: AsyncIterable<Row[]>, cells: (row: Row) => Cell[]) {
  for await (const batch of batches) yield batch.map(cells);
}

/** For what is few. */
export async function readAll<Row>(batches: AsyncIterable<Row[]>): Promise<Row[]> {
  const all: Row[] = [];
  for await (const batch of batches) all.push(...batch);
  return all;
}

/** The number by which spreadsheets count: days since 30 December 1899, in Sydney time. */
export const clockOf = (instant: Prisma.Sql) =>
  Prisma.sql`(extract(epoch FROM ${instant} AT TIME ZONE 'Australia/Sydney') / 86400 + 25569)::float8`;
export const dayNumberOf = (day: Prisma.Sql) => Prisma.sql`(${day} - DATE '1899-12-30')`;

/** The first day of the month it is in Sydney, as 'YYYY-MM-DD'. */
export const monthOf = (instant: Prisma.Sql) =>
  Prisma.sql`to_char(${instant} AT TIME ZONE 'Australia/Sydney', 'YYYY-MM-01')`;

export const isWithin = (instant: Prisma.Sql, { from, until }: Period) =>
  Prisma.sql`${instant} >= ${from} AND ${instant} < ${until}`;

export const dollars = (cents: number | null) => (cents === null ? null : cents / 100);
export const yesNo = (value: boolean | null) => (value === null ? null : value ? 'Yes' : 'No');
