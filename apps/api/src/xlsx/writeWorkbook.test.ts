import { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it, vi } from 'vitest';
import { openInLibreOffice } from './testing/libreOffice';
import type { Cell, Sheet } from './workbook';
import { writeWorkbook } from './writeWorkbook';

const ABOUT: Sheet = {
  name: 'About',
  columns: [{ heading: 'What', width: 20, format: 'text' }],
  rows: [[['A test']]],
  plain: true,
};

const open = (sheets: Sheet[], options?: { mostRows: number }) =>
  writeWorkbook({ sheets, written: [], about: async () => ABOUT }, options);

const write = (sheets: Sheet[], options?: { mostRows: number }) => buffer(open(sheets, options));

const aSheet = (over: Partial<Sheet> = {}): Sheet => ({
  name: 'People',
  columns: [
    { heading: 'Name', width: 20, format: 'text' },
    { heading: 'Phone', width: 12, format: 'text' },
    { heading: 'Born', width: 12, format: 'day' },
    { heading: 'Seen', width: 17, format: 'time' },
    { heading: 'Visits', width: 10, format: 'whole' },
    { heading: 'Paid', width: 12, format: 'money' },
    { heading: 'Share', width: 10, format: 'share' },
    { heading: 'Mean', width: 10, format: 'decimal' },
    { heading: 'Month', width: 10, format: 'month' },
  ],
  rows: [
    [['Mei & Co', '0412345678', 33_000, 46_083.458_333_333_336, 1234, 1234.5, 0.125, 1.5, 46_082]],
  ],
  ...over,
});

const numbered = (count: number): Pick<Sheet, 'columns' | 'rows'> => ({
  columns: [{ heading: 'No.', width: 10, format: 'whole' }],
  rows: [Array.from({ length: count }, (_, i): Cell[] => [i + 1])],
});

const partsOf = (workbook: Buffer) =>
  Object.fromEntries(
    Object.entries(unzipSync(workbook)).map(([name, bytes]) => [name, strFromU8(bytes)]),
  );

it('opens: every value in its format, text as it is and never a formula, what is too long in more sheets', async () => {
  const names = ['=1+1', '+1', '-1', '@A1', '=HYPERLINK("https://example.com")'];
  const manyNumbers = (count: number) =>
    write([{ name: 'Numbers', ...numbered(count) }], { mostRows: 5 });
  const opened = openInLibreOffice({
    people: await write([aSheet({ total: ['Total', null, null, null, 1234] })]),
    formulas: await write([aSheet({ rows: [names.map((name) => [name])] })]),
    three: await manyNumbers(3),
    four: await manyNumbers(4),
    seven: await manyNumbers(7),
  });

  expect(Object.keys(opened.people ?? {})).toEqual(['About', 'People']);
  expect(opened.people?.About?.rows).toEqual([{ What: 'A test' }]);
  expect(opened.people?.People?.rows).toEqual([
    {
      Name: 'Mei & Co',
      Phone: '0412345678',
      Born: '07/05/1990',
      Seen: '02/03/2026 11:00',
      Visits: '1,234',
      Paid: '$1,234.50',
      Share: '12.5%',
      Mean: '1.50',
      Month: 'Mar 2026',
    },
    expect.objectContaining({ Name: 'Total', Visits: '1,234', Paid: '' }),
  ]);

  // What is read here has been saved as CSV.
  expect(opened.formulas?.People?.rows.map(({ Name }) => Name)).toEqual(
    names.map((name) => `'${name}`),
  );

  for (const [name, sheets] of [
    ['three', ['Numbers']],
    ['four', ['Numbers', 'Numbers 2']],
    ['seven', ['Numbers', 'Numbers 2', 'Numbers 3']],
  ] as const) {
    expect(Object.keys(opened[name] ?? {}).sort()).toEqual(['About', ...sheets]);
    const found = sheets.map((sheet) =>
      opened[name]?.[sheet]?.rows.map((row) => Number(row['No.'])),
    );
    expect(found.flat()).toEqual([1, 2, 3, 4, 5, 6, 7].slice(0, found.flat().length));
  }
  expect(opened.seven?.['Numbers 3']?.rows).toEqual([{ 'No.': '7' }]);
});

it('keeps its heading in sight and can be filtered down to the last row', async () => {
  const sheet = partsOf(await write([aSheet()]))['xl/worksheets/sheet2.xml'];
  expect(sheet).toContain('state="frozen"');
  expect(sheet).toContain('<autoFilter ref="A1:I2"/>');
  expect(sheet).toContain('<col min="1" max="1" width="20" customWidth="1"/>');
});

it('draws a chart from the cells of its sheet', async () => {
  const chart = {
    title: 'By month',
    counts: 'People',
    categories: 0,
    firstSeries: 1,
    lastSeries: 2,
  };
  const columns = ['Month', 'One', 'Two'].map((heading) => ({
    heading,
    width: 10,
    format: 'whole' as const,
  }));
  const parts = partsOf(
    await write([
      {
        name: 'Months',
        columns,
        rows: [
          [
            [1, 2, 3],
            [2, 3, 4],
          ],
        ],
        chart,
      },
    ]),
  );
  const ranges = [...(parts['xl/charts/chart2.xml'] ?? '').matchAll(/<c:f>([^<]+)<\/c:f>/g)];
  expect(ranges.map(([, range]) => range)).toEqual([
    "'Months'!$B$1:$B$1",
    "'Months'!$A$2:$A$3",
    "'Months'!$B$2:$B$3",
    "'Months'!$C$1:$C$1",
    "'Months'!$A$2:$A$3",
    "'Months'!$C$2:$C$3",
  ]);
});

/** Rows without end, and how many batches of them have been asked for. */
function endless() {
  const asked = { batches: 0 };
  async function* rows(): AsyncGenerator<Cell[][]> {
    for (;;) {
      asked.batches += 1;
      yield Array.from({ length: 500 }, (): Cell[] => [Math.random(), String(Math.random())]);
    }
  }
  const columns = ['A', 'B'].map((heading) => ({ heading, width: 10, format: 'text' as const }));
  return { asked, sheet: { name: 'Endless', columns, rows: rows() } };
}

/** Until it has stayed the same from one look to the next. */
async function untilStill(count: () => number) {
  let before = Number.NaN;
  const look = () => {
    const last = before;
    before = count();
    expect(before).toBe(last);
  };
  await vi.waitFor(look, { interval: 250, timeout: 10_000 });
}

it('asks for no more rows than its reader takes, and for none when the reader has gone', async () => {
  const { asked, sheet } = endless();
  const file = open([sheet]);
  const taken: Buffer[] = [];
  // Takes its third bite and never swallows it.
  const reader = new Writable({
    write: (part: Buffer, _, next) => void (taken.push(part) < 3 && next()),
  });
  file.pipe(reader);
  await vi.waitFor(() => expect(taken).toHaveLength(3));
  await untilStill(() => asked.batches);
  const { batches } = asked;
  expect(batches).toBeGreaterThan(0);
  file.destroy();
  await untilStill(() => asked.batches);
  expect(asked.batches).toBeLessThanOrEqual(batches + 1);
});

it('breaks off when its rows fail', async () => {
  async function* failing(): AsyncGenerator<Cell[][]> {
    yield [['Mei']];
    throw new Error('the database has gone');
  }
  await expect(write([aSheet({ rows: failing() })])).rejects.toThrow('the database has gone');
});
