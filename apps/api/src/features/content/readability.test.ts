import { describe, expect, it } from 'vitest';
import { countSyllables, countWords, readingGrade } from './readability';

it.each([
  ['wash', 1],
  ['hygiene', 2],
  ['chicken', 2],
  ['temperature', 4],
  ['contaminated', 5],
  ['cleaned', 1],
  ['table', 2],
  ['the', 1],
])('%s has %i syllables', (word, syllables) => {
  expect(countSyllables(word)).toBe(syllables);
});

it('counts the words of a page, not those of its pictures', () => {
  expect(
    countWords(
      'Wash your **hands**.\n\n![Alternative text here](a.svg)\n\n| Cold | 5 °C |\n|---|---|',
    ),
  ).toBe(6);
});

describe('the reading grade', () => {
  const plain = 'Wash your hands. Dry them well. Then go back to work.';
  const heavy =
    'Notwithstanding organisational responsibilities, contamination necessitates comprehensive sanitisation methodologies throughout manufacturing environments.';
  it('is low for plain words and high for heavy ones', () => {
    expect(readingGrade([plain])).toBeLessThan(3);
    expect(readingGrade([heavy])).toBeGreaterThan(20);
  });
  it('leaves headings, tables and pictures out and reads quotes and lists', () => {
    expect(
      readingGrade([`## ${heavy}\n\n| ${heavy} |\n|---|\n\n![${heavy}](a.svg)\n\n${plain}`]),
    ).toBe(readingGrade([plain]));
    expect(readingGrade([`> ${heavy}`])).toBe(readingGrade([heavy]));
    expect(readingGrade([`- Wash your hands\n- Dry them well`])).toBeLessThan(3);
  });
  it('is 0 without text', () => {
    expect(readingGrade([''])).toBe(0);
  });
});
