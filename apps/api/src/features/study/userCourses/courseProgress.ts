import { getCourse } from '@platewise/shared/content/courses';
import { type UserCourseProgress, userCourseStatus } from '@platewise/shared/study/userCourses';
import type { AppContext } from '../../../context';
import type { Enrolment } from '../../progress/findEnrolment';
import { currentSection } from '../../progress/progressRules';
import { besideEnrolment } from './besideEnrolment';
import { standingOf, thirdPartyAccessToken } from './standing';

const formOf = ({ db }: AppContext, enrolmentId: string) =>
  db.thirdPartyForm.findUnique({
    where: { enrolmentId },
    select: { enrolmentId: true, generation: true, doneAt: true },
  });

/** Where the learner stands and where to go on: the one source that every screen reads. */
export async function courseProgress(
  ctx: AppContext,
  enrolment: Enrolment,
): Promise<UserCourseProgress> {
  const { form, sectionCount } = await besideEnrolment(ctx, enrolment);
  const { hasCompleted, thirdPartyFormCompleted, courseExpired, step3Completed } = standingOf(
    enrolment,
    form,
    ctx.now(),
  );
  const { lastSectionCompleted, lastQuestionCompleted } = enrolment;
  return {
    userCourseId: enrolment.id,
    courseId: enrolment.courseId,
    enrolmentCompleted: step3Completed,
    hasCompleted,
    courseCompleted: hasCompleted,
    hasBeenCompleted: hasCompleted,
    thirdPartyFormCompleted,
    courseExpired,
    redirectToQuiz: enrolment.redirectToQuiz,
    isExternalLearning: enrolment.isExternalLearning,
    surveyCompleted: enrolment.surveyCompletedAt !== null,
    currentSection: currentSection(enrolment, sectionCount),
    currentQuestion: lastQuestionCompleted + 1,
    currentPage: enrolment.currentPage,
    lastSectionCompleted,
    lastQuestionCompleted,
    courseContentToken: enrolment.contentToken,
    thirdPartyAccessToken: thirdPartyAccessToken(ctx, enrolment, form),
  };
}

export async function courseDetails(ctx: AppContext, enrolment: Enrolment) {
  const standing = standingOf(enrolment, await formOf(ctx, enrolment.id), ctx.now());
  const { courseId, courseName, courseTitle } = getCourse(enrolment.courseId);
  const { isExternalLearning, id } = enrolment;
  return {
    id,
    courseId,
    courseName,
    courseTitle,
    status: userCourseStatus(standing),
    isExternalLearning,
    courseExpired: standing.courseExpired,
  };
}

export async function userCourseIds(ctx: AppContext, enrolment: Enrolment) {
  const { id, courseId, firstName, lastName } = enrolment;
  return {
    userCourseId: id,
    courseId,
    firstName,
    lastName,
    thirdPartyAccessToken: thirdPartyAccessToken(ctx, enrolment, await formOf(ctx, id)),
  };
}
