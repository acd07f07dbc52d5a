import { describe, expect, it } from 'vitest';
import { courseEntry, quizEntry, userCourseStatus } from './courseEntry';

const standing = {
  step3Completed: true,
  hasCompleted: false,
  thirdPartyFormCompleted: false,
  courseExpired: false,
};

describe('the status of an enrolment', () => {
  it.each([
    [{ step3Completed: false }, 'Enrolment Incomplete'],
    [{}, 'In Progress'],
    [{ thirdPartyFormCompleted: true }, 'In Progress'],
    [{ hasCompleted: true }, 'Awaiting Third Party Form'],
    [{ hasCompleted: true, thirdPartyFormCompleted: true }, 'Completed'],
    [{ courseExpired: true }, 'Expired'],
    [{ step3Completed: false, courseExpired: true }, 'Expired'],
    [{ hasCompleted: true, courseExpired: true }, 'Expired'],
    [{ hasCompleted: true, thirdPartyFormCompleted: true, courseExpired: true }, 'Completed'],
  ])('%j is %s', (over, status) => expect(userCourseStatus({ ...standing, ...over })).toBe(status));
});

const progress: Parameters<typeof courseEntry>[0] = {
  hasCompleted: false,
  thirdPartyFormCompleted: false,
  courseExpired: false,
  redirectToQuiz: false,
  isExternalLearning: false,
  heldBy: null,
};

describe('where opening a course leads', () => {
  it.each<[Partial<typeof progress>, boolean, string]>([
    [{}, false, 'content'],
    [{ redirectToQuiz: true }, false, 'quiz'],
    [{ redirectToQuiz: true }, true, 'content'],
    [{ hasCompleted: true }, false, 'third-party-form'],
    [{ hasCompleted: true, redirectToQuiz: true }, false, 'third-party-form'],
    [{ hasCompleted: true, heldBy: 'observation' }, false, 'course-completed'],
    [{ hasCompleted: true, heldBy: 'payment' }, false, 'third-party-form'],
    [{ hasCompleted: true, thirdPartyFormCompleted: true }, false, 'course-completed'],
    [{ hasCompleted: true, courseExpired: true }, false, 'course-completed'],
    [{ isExternalLearning: true }, false, 'elearning'],
    [{ isExternalLearning: true, courseExpired: true }, false, 'elearning'],
    [{ courseExpired: true }, false, 'expired'],
    [{ courseExpired: true, redirectToQuiz: true }, false, 'expired'],
  ])('%j, quiz suppressed %s: %s', (over, suppressQuiz, entry) =>
    expect(courseEntry({ ...progress, ...over }, { suppressQuiz })).toBe(entry),
  );
});

describe('where opening a quiz leads', () => {
  it.each([
    [{ redirectToQuiz: true }, 'quiz'],
    [{}, 'content'],
    [{ hasCompleted: true }, 'survey'],
    [{ hasCompleted: true, surveyCompleted: true }, 'course-completed'],
  ])('%j: %s', (over, entry) =>
    expect(
      quizEntry({ hasCompleted: false, surveyCompleted: false, redirectToQuiz: false, ...over }),
    ).toBe(entry),
  );
});
