import { expect, it } from 'vitest';
import { getSectionShare } from './SectionStrip';

it('never runs backwards on the way through a section and its quiz', () => {
  const shares = [
    { read: 0.2, answered: 0, quizOpened: false },
    { read: 1, answered: 0, quizOpened: false },
    { read: 1, answered: 0, quizOpened: true },
    { read: 0.2, answered: 0, quizOpened: true },
    { read: 1, answered: 0.5, quizOpened: true },
    { read: 1, answered: 1, quizOpened: true },
  ].map(getSectionShare);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
});
