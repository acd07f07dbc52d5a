import { expect, it } from 'vitest';
import { headingRow, rowWriter, xmlText } from './cells';
import { columnName } from './workbook';

it.each([
  ['Mei Tran', 'Mei Tran'],
  ['Fish & <Chips>', 'Fish &amp; &lt;Chips&gt;'],
  ['=1+1', "'=1+1"],
  ['+61 2 9999 9999', "'+61 2 9999 9999"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tcmd', "'\tcmd"],
  ['＝1', "'＝1"],
  ['mei@example.com', 'mei@example.com'],
  ['two\r\nlines', 'two\nlines'],
  ['a\u0000b\u001fc\ufffed', 'abcd'],
  ['half \ud83c and whole 🍕', 'half  and whole 🍕'],
  // What a spreadsheet would read as the letter A.
  ['_x0041_ and _x_', '_x005F_x0041_ and _x_'],
])('writes %j as %j', (text, xml) => {
  expect(xmlText(text)).toBe(xml);
});

it('cuts what is longer than a cell may be', () => {
  expect(xmlText('x'.repeat(40_000))).toHaveLength(32_766);
});

it.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [51, 'AZ'],
  [52, 'BA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('names column %i %s', (index, name) => {
  expect(columnName(index)).toBe(name);
});

it('leaves out what is empty, and keeps the places of the rest', () => {
  const row = rowWriter([
    { heading: 'Name', width: 10, format: 'text' },
    { heading: 'Phone', width: 10, format: 'text' },
    { heading: 'Sum', width: 10, format: 'money' },
  ]);
  const xml = row(7, ['', null, 0]);
  expect([...xml.matchAll(/r="([A-Z]+\d+)"/g)].map(([, place]) => place)).toEqual(['C7']);
});

it('makes a row as high as its words need', () => {
  const columns = [{ heading: 'Holds', width: 20, format: 'words' as const }];
  expect(rowWriter(columns)(2, ['short'])).not.toContain('ht=');
  expect(rowWriter(columns)(2, ['word '.repeat(12)])).toContain('ht="60"');
  expect(headingRow(columns)).toContain('ht="30"');
});
