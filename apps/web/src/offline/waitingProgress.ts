import { DIAGNOSTIC, FINAL_QUIZ } from '@platewise/shared/study/sectionNumbers';
import type { UserCourseProgress } from '@platewise/shared/study/userCourses';
import type { WaitingAnswer } from './waitingAnswers';

/**
 * The learner's progress as it will be if the answers that wait on this device are right: the next question is open, and after
 * the last one of a section the next section. A wrong one comes back when it has been marked.
 */
export function addWaitingProgress(
  progress: UserCourseProgress,
  waiting: WaitingAnswer[],
): UserCourseProgress {
  const answered = waiting.filter(
    ({ userCourseId, sectionId }) =>
      sectionId === progress.currentSection &&
      (userCourseId === progress.userCourseId || userCourseId === progress.courseContentToken),
  );
  const [first] = answered;
  if (!first || progress.hasCompleted) return progress;
  const numbers = new Set(answered.map(({ questionNo }) => questionNo));
  let currentQuestion = progress.currentQuestion;
  while (numbers.has(currentQuestion)) currentQuestion += 1;
  const { sectionId, questionCount, sectionCount } = first;
  if (currentQuestion <= questionCount || sectionId === FINAL_QUIZ || sectionId === DIAGNOSTIC)
    return { ...progress, currentQuestion };

  let behind = sectionId;
  while (progress.knownSections?.includes(behind + 1)) behind += 1;
  return {
    ...progress,
    currentSection: behind >= sectionCount ? FINAL_QUIZ : behind + 1,
    currentQuestion: 1,
    currentPage: 0,
    lastSectionCompleted: behind,
    lastQuestionCompleted: 0,
    redirectToQuiz: false,
  };
}
