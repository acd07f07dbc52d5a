import { expect, it } from 'vitest';
import { markWords, type Words } from './markWords';

const shown = (words: Words[]) =>
  words.map(({ text, isOther }) => (isOther ? `[${text}]` : text)).join('');

it.each([
  [
    'one word',
    'Wash for 20 seconds.',
    'Wash for 30 seconds.',
    'Wash for [20] seconds.',
    'Wash for [30] seconds.',
  ],
  [
    'words at the end',
    'Keep it cold',
    'Keep it cold always',
    'Keep it cold',
    'Keep it cold [always]',
  ],
  ['two places apart', 'a b c d e f', 'a X c d Y f', 'a [b] c d [e] f', 'a [X] c d [Y] f'],
  ['nothing in common', 'Hands', 'Feet first', 'Hands', 'Feet first'],
  ['nothing', 'Same words', 'Same words', 'Same words', 'Same words'],
])('marks %s', (_, before, after, old, now) => {
  const marked = markWords(before, after);
  expect([shown(marked.before), shown(marked.after)]).toEqual([old, now]);
});

it('compares very long lines in no time', () => {
  const long = (word: string) => `${word} `.repeat(20_000);
  const marked = markWords(`start ${long('a')}end`, `start ${long('b')}end`);
  expect(marked.before).toHaveLength(1);
});
