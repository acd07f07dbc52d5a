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

export type Sheet = {
  name: string;
  columns: readonly Column[];
  /** A few hundred at a time. */
  rows: AsyncIterable<Cell[][]> | Iterable<Cell[][]>;
  /** A last row that filters leave alone. */
  total?: Cell[];
  /** Nothing to filter. */
  plain?: boolean;
};

/** A sheet as far as it has been written; one that is too long continues in another. */
export type WrittenSheet = Pick<Sheet, 'name' | 'columns'> & {
  rows: number;
  /** One for each column; only those of columns of money are counted. */
  sums: number[];
};
