import { FINAL_QUIZ } from '@platewise/shared/study/sectionNumbers';
import type { UserCourseProgress } from '@platewise/shared/study/userCourses';
import { pageAnchor } from './readingPosition';

/** A page of a course. Sections and pages are counted from 1. */
export type PagePlace = { sectionId: number; page: number };

type Progress = Pick<
  UserCourseProgress,
  'currentSection' | 'hasCompleted' | 'redirectToQuiz' | 'knownSections'
>;

/** Whether the learner may read the section: it is open, behind the learner, or known. */
export const isReached = (
  { currentSection, hasCompleted, knownSections = [] }: Progress,
  sectionId: number,
) => hasCompleted || sectionId <= currentSection || knownSections.includes(sectionId);

/** Whether the pages of the section are being read. Before the final quiz, those of section 1 are. */
export const isBeingRead = (
  { currentSection, hasCompleted, redirectToQuiz }: Progress,
  sectionId: number,
) =>
  !hasCompleted &&
  !redirectToQuiz &&
  (sectionId === currentSection || (currentSection === FINAL_QUIZ && sectionId === 1));

/** The page where reading goes on, or the page to read again, which leaves the place of reading as it is. */
export const toPage = (userCourseId: string, progress: Progress, { sectionId, page }: PagePlace) =>
  isBeingRead(progress, sectionId)
    ? `/course-content/${userCourseId}/#${pageAnchor(page)}`
    : `/course-content/${userCourseId}/?read=${sectionId}-${page}`;
