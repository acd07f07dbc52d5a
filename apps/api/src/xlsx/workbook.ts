/**
 * The format of a value. Days and times are numbers of days since 30 December 1899, money is in dollars, and a share is a fraction
 * of 1. `text` stays on one line and `words` wrap.
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
  /** The width in characters. */
  width: number;
  format: Format;
};

export type Sheet = {
  name: string;
  columns: readonly Column[];
  /** Batches of a few hundred rows. */
  rows: AsyncIterable<Cell[][]> | Iterable<Cell[][]>;
  /** A last row with totals, outside the filter. */
  total?: Cell[];
  /** A sheet without a filter. */
  plain?: boolean;
};

/** A sheet as far as it has been written. A sheet that is too long continues in another. */
export type WrittenSheet = Pick<Sheet, 'name' | 'columns'> & {
  rows: number;
  /** One sum for each column. Only columns of money are summed. */
  sums: number[];
};
