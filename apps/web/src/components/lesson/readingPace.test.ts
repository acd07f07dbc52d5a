import { beforeEach, expect, it } from 'vitest';
import { readPace, recordPage } from './readingPace';

beforeEach(() => localStorage.clear());

const page = (words: number, minutes = 0) => ({ words, minutes });

it('is that of a careful reader until three pages are read', () => {
  recordPage(page(200), 60);
  recordPage(page(200), 60);
  expect(readPace()).toBe(130);
  recordPage(page(200), 60);
  expect(readPace()).toBe(200);
});

it('is the median, so that one long break changes little', () => {
  for (const seconds of [60, 60, 60, 240]) recordPage(page(200), seconds);
  expect(readPace()).toBe(200);
});

it('forgets old pages', () => {
  for (let i = 0; i < 15; i++) recordPage(page(100), 60);
  for (let i = 0; i < 15; i++) recordPage(page(150), 60);
  expect(readPace()).toBe(150);
});

it.each([
  ['a page that was only passed', page(300), 2],
  ['a page that stayed open', page(300), 3600],
  ['a short page', page(20), 10],
  ['a page in which something is done', page(300, 2), 150],
])('does not count %s', (_, effort, seconds) => {
  for (let i = 0; i < 3; i++) recordPage(effort, seconds);
  expect(readPace()).toBe(130);
});
