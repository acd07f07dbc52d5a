import type { CourseContents } from '@platewise/shared/study/userCourses';
import { expect, it } from 'vitest';
import { measureLeft } from './timeLeft';

const page = (words: number) => ({ title: 'Page', html: `<p>${'word '.repeat(words)}</p>` });
const COURSE: CourseContents = {
  courseTitle: 'Food Handling',
  sections: [
    { sectionId: 1, title: 'One', content: [page(10)], questions: 8 },
    { sectionId: 2, title: 'Two', content: [page(20), page(30)], questions: 4 },
    { sectionId: 3, title: 'Three', content: [page(40)], questions: 4 },
  ],
  finalQuestions: 20,
};
const inSection2 = { currentSection: 2, lastQuestionCompleted: 0, knownSections: [] };

it('counts from the open page on, with the quizzes that follow', () => {
  expect(measureLeft(COURSE, inSection2, 1)).toEqual({
    page: { words: 20, minutes: 0 },
    section: { words: 50, minutes: 3 },
    course: { words: 90, minutes: 3 + 3 + 20 },
  });
  expect(measureLeft(COURSE, inSection2, 2).section).toEqual({ words: 30, minutes: 3 });
});

it('leaves out questions that are answered, and sections that are known', () => {
  const place = { ...inSection2, lastQuestionCompleted: 2, knownSections: [3] };
  expect(measureLeft(COURSE, place, 2)).toMatchObject({
    section: { words: 30, minutes: 1.5 },
    course: { words: 30, minutes: 21.5 },
  });
});

it('is the final quiz once all sections are done', () => {
  const place = { ...inSection2, currentSection: 99 };
  expect(measureLeft(COURSE, place, 1).course).toEqual({ words: 0, minutes: 20 });
});
