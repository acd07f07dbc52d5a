import type { UserCourseProgress } from './userCourses';

export const USER_COURSE_STATUSES = [
  'Enrolment Incomplete',
  'In Progress',
  'Awaiting Third Party Form',
  'Completed',
  'Expired',
] as const;
export type UserCourseStatus = (typeof USER_COURSE_STATUSES)[number];

export type EnrolmentStatus = {
  step3Completed: boolean;
  hasCompleted: boolean;
  thirdPartyFormCompleted: boolean;
  courseExpired: boolean;
};

export function userCourseStatus(standing: EnrolmentStatus): UserCourseStatus {
  if (standing.hasCompleted && standing.thirdPartyFormCompleted) return 'Completed';
  if (standing.courseExpired) return 'Expired';
  if (!standing.step3Completed) return 'Enrolment Incomplete';
  return standing.hasCompleted ? 'Awaiting Third Party Form' : 'In Progress';
}

/** The page that opens when a learner opens a course. */
export type CourseEntry =
  | 'third-party-form'
  | 'quiz'
  | 'course-completed'
  | 'elearning'
  | 'content'
  | 'expired';

/** Specification 2 §4: the order of the lines is the rule. */
export function courseEntry(
  progress: Pick<
    UserCourseProgress,
    | 'hasCompleted'
    | 'thirdPartyFormCompleted'
    | 'courseExpired'
    | 'redirectToQuiz'
    | 'isExternalLearning'
    | 'heldBy'
  >,
  { suppressQuiz = false } = {},
): CourseEntry {
  // The observer has submitted a form and would like to see more: nothing is left to do in that form.
  if (progress.hasCompleted && progress.heldBy === 'observation') return 'course-completed';
  if (progress.hasCompleted && !progress.thirdPartyFormCompleted && !progress.courseExpired)
    return 'third-party-form';
  if (progress.redirectToQuiz && !suppressQuiz && !progress.courseExpired) return 'quiz';
  if (progress.hasCompleted) return 'course-completed';
  if (progress.isExternalLearning) return 'elearning';
  return progress.courseExpired ? 'expired' : 'content';
}

export type QuizEntry = 'survey' | 'content' | 'course-completed' | 'quiz';

/** Specification 2 §4, quiz load. A course that is done is looked at first: nothing is left to answer. */
export function quizEntry(
  progress: Pick<UserCourseProgress, 'hasCompleted' | 'surveyCompleted' | 'redirectToQuiz'>,
): QuizEntry {
  if (progress.hasCompleted) return progress.surveyCompleted ? 'course-completed' : 'survey';
  return progress.redirectToQuiz ? 'quiz' : 'content';
}
