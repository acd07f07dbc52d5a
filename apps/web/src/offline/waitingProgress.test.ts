import type { UserCourseProgress } from '@platewise/shared/study/userCourses';
import { expect, it } from 'vitest';
import type { WaitingAnswer } from './waitingAnswers';
import { addWaitingProgress } from './waitingProgress';

const PROGRESS = {
  userCourseId: 'uc-1',
  courseContentToken: 'token',
  hasCompleted: false,
  currentSection: 2,
  currentQuestion: 1,
  currentPage: 4,
  lastSectionCompleted: 1,
  lastQuestionCompleted: 0,
  redirectToQuiz: true,
  knownSections: [],
} as unknown as UserCourseProgress;

const waiting = (numbers: number[], over: Partial<WaitingAnswer> = {}) =>
  numbers.map(
    (questionNo): WaitingAnswer => ({
      answerId: `a${questionNo}`,
      owner: 'learner',
      userCourseId: 'uc-1',
      paperId: 'p',
      sectionId: 2,
      questionNo,
      questionId: questionNo,
      responses: [0],
      tookMs: 1,
      questionCount: 3,
      sectionCount: 3,
      givenAt: 1,
      ...over,
    }),
  );

it.each([
  ['nothing waits', [], {}],
  ['the first answer waits', [1], { currentQuestion: 2 }],
  ['two answers wait', [1, 2], { currentQuestion: 3 }],
  ['a wrong one has come back and later ones wait', [2, 3], { currentQuestion: 1 }],
  [
    'all answers of the section wait',
    [1, 2, 3],
    {
      currentSection: 3,
      currentQuestion: 1,
      currentPage: 0,
      lastSectionCompleted: 2,
      redirectToQuiz: false,
    },
  ],
])('when %s', (_, numbers, changes) => {
  expect(addWaitingProgress(PROGRESS, waiting(numbers))).toEqual({ ...PROGRESS, ...changes });
});

it('goes over sections that are known, and to the final quiz after the last one', () => {
  const progress = { ...PROGRESS, knownSections: [3] };
  expect(addWaitingProgress(progress, waiting([1, 2, 3]))).toMatchObject({
    currentSection: 99,
    lastSectionCompleted: 3,
  });
});

it.each([98, 99])(
  'stays in quiz %i after its last answer, because the server decides what follows',
  (sectionId) => {
    const progress = { ...PROGRESS, currentSection: sectionId };
    expect(addWaitingProgress(progress, waiting([1, 2, 3], { sectionId }))).toEqual({
      ...progress,
      currentQuestion: 4,
    });
  },
);

it.each([
  ['another course', { userCourseId: 'uc-2' }],
  ['another section', { sectionId: 1 }],
])('answers of %s change nothing', (_, over) => {
  expect(addWaitingProgress(PROGRESS, waiting([1], over))).toEqual(PROGRESS);
});

it('finds the course by its content token too', () => {
  const own = waiting([1], { userCourseId: 'token' });
  expect(addWaitingProgress(PROGRESS, own).currentQuestion).toBe(2);
});
