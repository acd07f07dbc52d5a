import { expect, it } from 'vitest';
import { monthsOf, type SummaryRow, summarySheets, sumsByName } from './summary';

const counted = (
  month: string,
  courseTitle: string,
  state: string,
  count: number,
  cents: number | null = null,
): SummaryRow => ({ month: `${month}-01`, courseTitle, state, count, cents });

const ROWS = [
  counted('2025-11', 'Level 2', 'NSW', 3, 26_700),
  counted('2025-11', 'Level 1', 'VIC', 2, 11_000),
  counted('2026-02', 'Level 1', 'NSW', 5, 27_550),
];

it('counts every month from the first to the last, and those in which there was nothing', () => {
  expect(monthsOf(ROWS).map(({ month, count, cents }) => [month, count, cents])).toEqual([
    ['2025-11-01', 5, 37_700],
    ['2025-12-01', 0, null],
    ['2026-01-01', 0, null],
    ['2026-02-01', 5, 27_550],
  ]);
  expect(monthsOf([])).toEqual([]);
});

it.each([
  [
    'courseTitle',
    [
      ['Level 1', 7, 38_550],
      ['Level 2', 3, 26_700],
    ],
  ],
  [
    'state',
    [
      ['NSW', 8, 54_250],
      ['VIC', 2, 11_000],
    ],
  ],
] as const)('adds up by %s', (by, expected) => {
  expect(sumsByName(ROWS, by).map(({ name, count, cents }) => [name, count, cents])).toEqual(
    expected,
  );
});

it('comes to the same total on every sheet', () => {
  const sheets = summarySheets(ROWS, { counted: 'Enrolments', paid: 'Revenue' });
  expect(sheets.map(({ name }) => name)).toEqual([
    'By Month',
    'By Course',
    'By State',
    'By Month, Course and State',
  ]);
  for (const { total } of sheets) expect(total?.slice(-2)).toEqual([10, 652.5]);
});

it('counts without money, and lists no month where there is nothing', () => {
  const [byMonth, byCourse] = summarySheets([], { counted: 'Completions' });
  expect(byMonth?.rows).toEqual([[]]);
  expect(byCourse?.columns.map(({ heading }) => heading)).toEqual(['Course Title', 'Completions']);
  expect(byCourse?.total).toEqual(['Total', 0]);
});
