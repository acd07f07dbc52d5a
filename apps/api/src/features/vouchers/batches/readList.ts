import { formatNumber } from '@platewise/shared/count';
import { type BatchRow, MOST_BATCH_ROWS, MOST_CELL } from '@platewise/shared/vouchers/batches';
import { CsvError, parse } from 'csv-parse/sync';
import { invalidField } from '../../../domainError';
import { columnsOf, isHeading } from './listColumns';

type Record = { record: string[]; info: { lines: number } };

/** A longer record is not a row: a quote was never closed, or the text is not a list. */
const LONGEST_ROW = 8000;

const unreadable = () =>
  invalidField(
    'list',
    "We couldn't read this list. Please use one row for each person: first name, last name, email.",
  );

/** Comma, semicolon or tab: the one that is most frequent in the first line. */
function delimiterOf(list: string): string {
  const firstLine = list.trimStart().split(/\r\n|\r|\n/, 1)[0] ?? '';
  const unquoted = firstLine.replace(/"[^"]*"/g, '');
  const count = (delimiter: string) => unquoted.split(delimiter).length;
  return ['\t', ';', ','].reduce((best, each) => (count(each) > count(best) ? each : best));
}

function recordsOf(list: string): Record[] {
  try {
    return parse(list, {
      bom: true,
      delimiter: delimiterOf(list),
      info: true,
      max_record_size: LONGEST_ROW,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as Record[];
  } catch (error) {
    throw error instanceof CsvError ? unreadable() : error;
  }
}

/** The rows of a list that are not empty, each with its line number. */
export const readRows = (list: string) =>
  recordsOf(list).map(({ record, info }) => ({ cells: record, line: info.lines }));

/** Removes control characters. The limit leaves long values long enough to be refused as too long. */
export const tidy = (cell: string) =>
  cell
    .slice(0, MOST_CELL)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ')
    .trim();

/** Removes what mail programs put around an address. */
export const tidyEmail = (cell: string) =>
  tidy(cell)
    .replace(/^(?:mailto:|<)|>$/gi, '')
    .toLowerCase();

/**
 * Reads the people from a list that was pasted or uploaded. It accepts three delimiters, a byte order mark, quotes,
 * headings in any order and wording or none, and empty lines. Each row has its line number.
 */
export function readList(list: string): BatchRow[] {
  const records = recordsOf(list);
  const [first] = records;
  if (!first) throw unreadable();
  const people = isHeading(first.record) ? records.slice(1) : records;
  if (people.length === 0) throw unreadable();
  if (people.length > MOST_BATCH_ROWS) throw tooManyRows(people.length);
  const read = columnsOf(records.map(({ record }) => record));
  return people.map(({ record, info }) => {
    const { firstName, lastName, email, nameGuessed } = read(record);
    return {
      line: info.lines,
      firstName: tidy(firstName),
      lastName: tidy(lastName),
      email: tidyEmail(email),
      nameGuessed,
    };
  });
}

const tooManyRows = (rows: number) =>
  invalidField(
    'list',
    `This list has ${formatNumber(rows)} rows. Please send it in parts of up to ${formatNumber(MOST_BATCH_ROWS)} rows.`,
  );
