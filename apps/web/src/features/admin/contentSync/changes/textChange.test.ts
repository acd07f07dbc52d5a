import { describe, expect, it } from 'vitest';
import { type Line, type ShownLine, shownLines } from './textChange';

const MARKS = { '-': 'removed', '+': 'added', ' ': 'same' } as const;

/** ' kept', '-gone', '+new' */
const lines = (...texts: string[]): Line[] =>
  texts.map((text) => ({ change: MARKS[text[0] as '-' | '+' | ' '], text: text.slice(1) }));

const read = (line: ShownLine) => {
  if (line.change === 'folded') return `${line.lines.length} folded`;
  const mark = { removed: '-', added: '+', same: ' ' }[line.change];
  return mark + line.words.map(({ text, isOther }) => (isOther ? `[${text}]` : text)).join('');
};

describe('a text before and after', () => {
  it.each<[string, string[], string[]]>([
    [
      'marks what a line has become',
      ['-Wash 20 s', '+Wash 30 s'],
      ['-Wash [20] s', '+Wash [30] s'],
    ],
    [
      'puts each line next to its new version',
      ['-Soap is good', '-Dry hands well', '+Soap is best', '+Dry hands often'],
      ['-Soap is [good]', '+Soap is [best]', '-Dry hands [well]', '+Dry hands [often]'],
    ],
    ['shows a new line as it is', [' a', '+b', ' c'], [' a', '+b', ' c']],
    ['shows more lines gone than came', ['-a b', '-c d', '+a x'], ['-a [b]', '+a [x]', '-c d']],
    [
      'folds what is far from a change',
      ['-x', ' 1', ' 2', ' 3', ' 4', ' 5', '+y'],
      ['-x', ' 1', '3 folded', ' 5', '+y'],
    ],
    [
      'folds up to the first change and after the last',
      [' 1', ' 2', ' 3', ' 4', '+y', ' 5', ' 6', ' 7', ' 8'],
      ['3 folded', ' 4', '+y', ' 5', '3 folded'],
    ],
    ['folds nothing that is short', [' 1', ' 2', '+y'], [' 1', ' 2', '+y']],
  ])('%s', (_, texts, shown) => expect(shownLines(lines(...texts)).map(read)).toEqual(shown));
});
