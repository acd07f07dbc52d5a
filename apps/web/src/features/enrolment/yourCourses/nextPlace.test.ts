import type { NextStudy } from '@platewise/shared/study/userCourses';
import { expect, it } from 'vitest';
import { describePlace } from '../../../components/describePlace';
import { describeTimeLeft } from './nextPlace';

const reading: NextStudy = { sectionId: 3, page: 2, question: null, words: 520, minutes: 6 };

it.each<[Partial<NextStudy>, string, string]>([
  [{}, 'section 3, page 2', 'about 10 minutes left in this section'],
  [{ question: 4, words: 0 }, 'section 3, question 4', 'about 6 minutes left in this section'],
  [{ sectionId: 99, question: 1, words: 0, minutes: 30 }, 'final quiz', 'about 30 minutes left'],
  [
    { sectionId: 99, question: 12, words: 0, minutes: 18 },
    'final quiz, question 12',
    'about 18 minutes left',
  ],
  [{ sectionId: 98, question: 3, words: 0 }, 'first quiz, question 3', 'about 6 minutes left'],
])('%j is %s, %s', (over, place, time) => {
  const next = { ...reading, ...over };
  expect(describePlace(next)).toBe(place);
  expect(describeTimeLeft(next, 130)).toBe(time);
});
