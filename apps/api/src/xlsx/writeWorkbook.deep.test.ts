import { expect, it } from 'vitest';
import { openInLibreOffice } from './testing/libreOffice';
import { aSheet, writeSheets } from './testing/sheets';
import type { Cell, Sheet } from './workbook';

const numbered = (count: number): Pick<Sheet, 'columns' | 'rows'> => ({
  columns: [{ heading: 'No.', width: 10, format: 'whole' }],
  rows: [Array.from({ length: count }, (_, i): Cell[] => [i + 1])],
});

it('opens: every value in its format, text as it is and never a formula, what is too long in more sheets', async () => {
  const names = ['=1+1', '+1', '-1', '@A1', '=HYPERLINK("https://example.com")'];
  const odd = [
    '  two spaces  ',
    '_x0041_',
    'two\nlines',
    '007',
    '1e5',
    '<b>"&"</b>',
    'žluťoučký 🍕',
  ];
  const manyNumbers = (count: number) =>
    writeSheets([{ name: 'Numbers', ...numbered(count) }], { mostRows: 5 });
  const opened = openInLibreOffice({
    people: await writeSheets([aSheet({ total: ['Total', null, null, null, 1234] })]),
    formulas: await writeSheets([aSheet({ rows: [names.map((name) => [name])] })]),
    odd: await writeSheets([aSheet({ rows: [odd.map((name) => [name])] })]),
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

  // This file was saved as CSV.
  expect(opened.formulas?.People?.rows.map(({ Name }) => Name)).toEqual(
    names.map((name) => `'${name}`),
  );

  expect(opened.odd?.People?.rows.map(({ Name }) => Name)).toEqual(odd);

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
