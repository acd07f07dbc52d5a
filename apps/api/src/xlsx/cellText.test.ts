import { expect, it } from 'vitest';
import { cellText } from './cellText';

it.each([
  ['Mei Tran', 'Mei Tran'],
  ['Fish & <Chips>', 'Fish & <Chips>'],
  ['=1+1', "'=1+1"],
  ['+61 2 9999 9999', "'+61 2 9999 9999"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tcmd', "'\tcmd"],
  ['\rcmd', "'cmd"],
  ['＝1', "'＝1"],
  ['mei@example.com', 'mei@example.com'],
  ['two\r\nlines', 'two\nlines'],
  ['a\u0000b\u001fc\ufffed', 'abcd'],
  ['half \ud83c and whole 🍕', 'half  and whole 🍕'],
  // A spreadsheet would read it as the letter A.
  ['_x0041_ and _x_', { richText: [{ text: '_x005F_x0041_ and _x_' }] }],
  [' outer spaces ', { richText: [{ text: ' outer spaces ' }] }],
])('writes %j as %j', (text, written) => {
  expect(cellText(text)).toEqual(written);
});

it('cuts text that is longer than a cell may be', () => {
  expect(cellText('x'.repeat(40_000))).toHaveLength(32_767);
  expect(cellText(`=${'x'.repeat(40_000)}`)).toHaveLength(32_767);
});
