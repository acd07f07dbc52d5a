import { expect, it } from 'vitest';
import { aChange, changesOf } from '../testing/syncFixtures';
import { areOpen, bySection, countChanges, positionOf, setWords } from './changeWords';

it('counts the changes by what and how', () => {
  const changes = [
    aChange(),
    aChange({ title: 'Gloves' }),
    aChange({ what: 'question', change: 'added' }),
    aChange({ what: 'observer task', change: 'removed' }),
  ];
  expect(countChanges(changes)).toBe('2 pages altered, 1 question added, 1 observer task removed');
  expect(countChanges([])).toBe('Nothing that learners see has changed.');
});

it.each([
  [3, 4, 'This content is from eLearnd. Publishing makes it set 4, in place of set 3.'],
  [null, 1, 'This content is from eLearnd. Publishing makes it set 1, the first of this course.'],
])('says what becomes of set %s', (liveNumber, nextNumber, words) => {
  expect(setWords({ ...changesOf().body, liveNumber, nextNumber })).toBe(words);
});

it('keeps the order of the sections', () => {
  const changes = ['B, page 2', 'A, x, question 1', 'B, page 3', 'A form'].map((place) =>
    aChange({ place }),
  );
  expect(bySection(changes).map(({ key, of }) => [key, of.length])).toEqual([
    ['B', 2],
    ['A, x', 1],
    ['A form', 1],
  ]);
  expect(changes.map(positionOf)).toEqual(['page 2', 'question 1', 'page 3', 'page']);
});

it.each([
  [10, true],
  [11, false],
])('%s changes start open: %s', (count, open) =>
  expect(areOpen(Array.from({ length: count }, () => aChange()))).toBe(open),
);
