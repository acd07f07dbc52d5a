import { expect, test } from 'vitest';
import { formatCount, formatNumber } from './count';

test.each<[count: number, nouns: [one: string, many?: string], words: string]>([
  [0, ['user'], '0 users'],
  [1, ['user'], '1 user'],
  [2, ['user'], '2 users'],
  [1, ['person', 'people'], '1 person'],
  [2, ['person', 'people'], '2 people'],
  [0, ['person', 'people'], '0 people'],
  [999, ['course enrolment'], '999 course enrolments'],
  [1000, ['course enrolment'], '1,000 course enrolments'],
  [1_234_567, ['record'], '1,234,567 records'],
])('%d of %j is written as "%s"', (count, [one, many], words) => {
  expect(formatCount(count, one, many)).toBe(words);
});

test.each([
  [0, '0'],
  [999, '999'],
  [5000, '5,000'],
  [1_234_567, '1,234,567'],
  [-1200, '-1,200'],
])('%d is written as "%s"', (number, words) => {
  expect(formatNumber(number)).toBe(words);
});
