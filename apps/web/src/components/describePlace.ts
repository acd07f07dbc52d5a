import { DIAGNOSTIC, FINAL_QUIZ } from '@platewise/shared/study/sectionNumbers';
import type { NextStudy } from '@platewise/shared/study/userCourses';

/** 'section 3, question 4', 'section 3, page 2', 'final quiz' */
export function describePlace({ sectionId, page, question }: NextStudy): string {
  if (sectionId === DIAGNOSTIC) return `first quiz, question ${question ?? 1}`;
  if (sectionId === FINAL_QUIZ)
    return question && question > 1 ? `final quiz, question ${question}` : 'final quiz';
  return `section ${sectionId}, ${question ? `question ${question}` : `page ${page}`}`;
}
