/**
 * How a value is shown. Days and times are days since 30 December 1899, money is dollars, a share is of 1. Text stays on one
 * line, words take as many as they need.
 */
export type Format =
  | 'text'
  | 'words'
  | 'whole'
  | 'decimal'
  | 'money'
  | 'share'
  | 'day'
  | 'time'
  | 'month';

export type Cell = string | number | null;

export type Column = {
  heading: string;
  /** In characters. */
  width: number;
  format: Format;
};

/** A column for each row of the sheet, stacked of some of its cells. */
export type Chart = {
  title: string;
  /** What the columns are high by. */
  counts: string;
  /** From 0. */
  categories: number;
  firstSeries: number;
  lastSeries: number;
};

export type Sheet = {
  name: string;
  columns: readonly Column[];
  /** A few hundred at a time. */
  rows: AsyncIterable<Cell[][]> | Iterable<Cell[][]>;
  /** A last row that filters leave alone. */
  total?: Cell[];
  chart?: Chart;
  /** Nothing to filter. */
  plain?: boolean;
};

/** What has come of a sheet; one that is too long goes on in another. */
export type WrittenSheet = Pick<Sheet, 'name' | 'columns' | 'total' | 'chart' | 'plain'> & {
  rows: number;
  /** Of every column of money, in its place. */
  sums: number[];
};

/** 0 is A, 26 is AA. */
export const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) +
  String.fromCharCode(65 + (index % 26));

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
