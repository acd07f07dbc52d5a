import { addMonths } from '@platewise/shared/dates';
import type { Sheet } from '../../xlsx/workbook';
import { cellsOf, dollars, type ReportColumn, sheetOf } from './report';

/** How many there were in a month, by its first day, of one course in one state. */
export type SummaryRow = {
  month: string;
  courseTitle: string;
  state: string;
  count: number;
  /** Null where nothing is paid. */
  cents: number | null;
};

type Sum = { count: number; cents: number | null };
type Month = Sum & { month: string; byCourse: Map<string, number> };
type NamedSum = Sum & { name: string };

const sumOf = (rows: Sum[]): Sum => ({
  count: rows.reduce((sum, { count }) => sum + count, 0),
  cents: rows.some(({ cents }) => cents !== null)
    ? rows.reduce((sum, { cents }) => sum + (cents ?? 0), 0)
    : null,
});

const distinct = (names: string[]) => [...new Set(names)].sort((a, b) => a.localeCompare(b));

/** From the first month in which there was one to the last, without a gap. */
export function monthsOf(rows: SummaryRow[]): Month[] {
  const named = distinct(rows.map(({ month }) => month));
  const months: Month[] = [];
  for (
    let month = named[0], last = named.at(-1) ?? '';
    month !== undefined && month <= last;
    month = addMonths(month, 1)
  ) {
    const own = rows.filter((row) => row.month === month);
    months.push({ month, ...sumOf(own), byCourse: countsByCourse(own) });
  }
  return months;
}

const countsByCourse = (rows: SummaryRow[]) =>
  new Map(sumsByName(rows, 'courseTitle').map(({ name, count }) => [name, count]));

export const sumsByName = (rows: SummaryRow[], by: 'courseTitle' | 'state'): NamedSum[] =>
  distinct(rows.map((row) => row[by])).map((name) => ({
    name,
    ...sumOf(rows.filter((row) => row[by] === name)),
  }));

const serialOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569;
const monthCell = ({ month }: { month: string }) => serialOf(month);

type SummaryHeadings = {
  /** The heading of the counts. */
  counted: string;
  /** The heading of what was paid for it, where anything is. */
  paid?: string;
};

const sums = ({ counted, paid }: SummaryHeadings): ReportColumn<Sum>[] => [
  [counted, 14, (row) => row.count, 'whole'],
  ...(paid ? [[paid, 15, (row: Sum) => dollars(row.cents ?? 0), 'money'] as const] : []),
];

/** By month, by course, by state, and by all three. */
export function summarySheets(rows: SummaryRow[], what: SummaryHeadings): Sheet[] {
  const total = cellsOf(sums(what))(sumOf(rows));
  const byName = (name: string, heading: string, by: 'courseTitle' | 'state'): Sheet => ({
    ...sheetOf<NamedSum>(
      name,
      [[heading, by === 'state' ? 10 : 46, (row) => row.name], ...sums(what)],
      sumsByName(rows, by),
    ),
    total: ['Total', ...total],
  });
  return [
    byMonth(rows, what),
    byName('By Course', 'Course Title', 'courseTitle'),
    byName('By State', 'State', 'state'),
    {
      ...sheetOf<SummaryRow>(
        'By Month, Course and State',
        [
          ['Month', 12, monthCell, 'month'],
          ['Course Title', 46, (row) => row.courseTitle],
          ['State', 10, (row) => row.state],
          ...sums(what),
        ],
        rows,
      ),
      total: ['Total', null, null, ...total],
    },
  ];
}

function byMonth(rows: SummaryRow[], what: SummaryHeadings): Sheet {
  const courses = sumsByName(rows, 'courseTitle');
  const months = monthsOf(rows);
  const columns: ReportColumn<Month>[] = [
    ['Month', 12, monthCell, 'month'],
    ...courses.map(
      ({ name }): ReportColumn<Month> => [
        name,
        18,
        ({ byCourse }) => byCourse.get(name) ?? 0,
        'whole',
      ],
    ),
    ...sums({ ...what, counted: `All ${what.counted}` }),
  ];
  return {
    ...sheetOf('By Month', columns, months),
    total: ['Total', ...courses.map(({ count }) => count), ...cellsOf(sums(what))(sumOf(rows))],
  };
}
