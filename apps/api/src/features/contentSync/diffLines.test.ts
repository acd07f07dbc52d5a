import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainLines } from './contentItems';
import { diffLines } from './diffLines';

const SIGNS = { same: ' ', added: '+', removed: '-' };
const told = (before: string, after: string) =>
  diffLines(before.split(''), after.split(''))
    .map(({ change, text }) => `${SIGNS[change]}${text}`)
    .join('');

describe('two texts in one', () => {
  it.each([
    ['', '', ''],
    ['abc', 'abc', ' a b c'],
    ['', 'ab', '+a+b'],
    ['ab', '', '-a-b'],
    ['abc', 'axc', ' a-b+x c'],
    ['abc', 'abxc', ' a b+x c'],
    ['aab', 'ab', ' a-a b'],
    ['abcd', 'acbd', ' a-b c+b d'],
    ['abc', 'xyz', '-a-b-c+x+y+z'],
  ])('%j and %j', (before, after, both) => {
    expect(told(before, after)).toBe(both);
  });

  it('are told in a moment, however long and different they are', () => {
    const before = Array.from({ length: 20_000 }, (_, i) => `before ${i}`);
    const after = Array.from({ length: 20_000 }, (_, i) => `after ${i}`);
    const lines = diffLines(['same', ...before], ['same', ...after]);
    expect(lines).toHaveLength(40_001);
    expect(lines[0]).toEqual({ change: 'same', text: 'same' });
  });
});

it('two texts in one hold every line of both, in order', () => {
  const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd', ''), { maxLength: 30 });
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const both = diffLines(before, after);
      const without = (left: 'added' | 'removed') =>
        both.filter(({ change }) => change !== left).map(({ text }) => text);
      expect([without('added'), without('removed')]).toEqual([before, after]);
    }),
  );
});

describe('a page as lines', () => {
  it.each<[string, string[]]>([
    [
      '<p>Wash <strong>your</strong>\n hands.</p><p>Dry them.</p>',
      ['Wash your hands.', 'Dry them.'],
    ],
    ['<h2>When</h2><ul><li>Before</li><li>After</li></ul>', ['When', '• Before', '• After']],
    ['<p>One<br>two &amp; &lt;three&gt;</p>', ['One', 'two & <three>']],
    [
      '<table><tr><th>Food</th><th>°C</th></tr><tr><td>Milk</td><td>5</td></tr></table>',
      ['Food | °C', 'Milk | 5'],
    ],
    [
      '<table>\n<tr>\n<td>Milk</td>\n<td>5</td>\n</tr>\n</table>\n<ul>\n<li>\nOne\n</li>\n</ul>',
      ['Milk | 5', '• One'],
    ],
    ['<p><a href="https://a.example/b">Law</a></p>', ['Law (https://a.example/b)']],
    [
      `<img src="/api/v1/content/images/${'0123abcd'.repeat(8)}.svg" alt="Hands">`,
      ['[Picture: Hands (0123abcd)]'],
    ],
    ['', []],
  ])('%s', (html, lines) => {
    expect(plainLines(html)).toEqual(lines);
  });
});
