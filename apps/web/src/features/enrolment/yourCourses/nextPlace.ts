import { minutesOf, sayMinutes } from '@platewise/shared/study/readingTime';
import { DIAGNOSTIC, FINAL_QUIZ } from '@platewise/shared/study/sectionNumbers';
import type { NextStudy } from '@platewise/shared/study/userCourses';

/** 'about 10 minutes left in this section' */
export function describeTimeLeft(next: NextStudy, pace: number): string {
  const isQuiz = next.sectionId === FINAL_QUIZ || next.sectionId === DIAGNOSTIC;
  return `${sayMinutes(minutesOf(next, pace))} ${isQuiz ? 'left' : 'left in this section'}`;
}
