import { getCourse } from '@platewise/shared/courses';
import { type UserCourse, userCourseStatus } from '@platewise/shared/userCourses';
import type { AppContext } from '../../context';
import { dayOf } from '../../db/client';
import { shareDone } from '../progress/progressRules';
import { standingOf, thirdPartyAccessToken } from './standing';

/** Every course a person has enrolled in, the newest first. */
export async function listUserCourses(ctx: AppContext, userId: string): Promise<UserCourse[]> {
  const enrolments = await ctx.db.enrolment.findMany({
    where: { userId },
    orderBy: [{ enrolledAt: 'desc' }, { id: 'desc' }],
    include: {
      thirdPartyForm: { select: { enrolmentId: true, generation: true, doneAt: true } },
      certificates: { where: { state: 'VALID' }, select: { id: true } },
      nswCertificate: { select: { enrolmentId: true } },
      invoice: { select: { userId: true } },
    },
  });
  const sizes = await sectionSizes(ctx, [
    ...new Set(enrolments.map(({ contentSetId }) => contentSetId)),
  ]);
  return enrolments.map((enrolment) => {
    const { id, courseId, contentSetId, thirdPartyForm: form } = enrolment;
    const standing = standingOf(enrolment, form, ctx.now());
    return {
      id,
      courseId,
      courseTitle: getCourse(courseId).courseTitle,
      enrolmentDate: enrolment.enrolledAt.toISOString(),
      expiresOn: dayOf(enrolment.expiresOn),
      status: userCourseStatus(standing),
      completedEnrolment: standing.step3Completed,
      completedStep2: enrolment.step2CompletedAt !== null,
      hasCompleted: standing.hasCompleted,
      hasCertificate: enrolment.certificates.length > 0,
      hasNswCertificate: enrolment.nswCertificate !== null,
      courseExpired: standing.courseExpired,
      isExternalLearning: enrolment.isExternalLearning,
      completedThirdParty: standing.thirdPartyFormCompleted,
      completedSurvey: enrolment.surveyCompletedAt !== null,
      thirdPartyAccessToken: thirdPartyAccessToken(ctx, enrolment, form),
      // Whoever was given the enrolment has not paid for it.
      invoiceGuid: enrolment.invoice?.userId === userId ? enrolment.invoiceId : null,
      progress: shareDone(
        enrolment,
        sizes.filter((size) => size.contentSetId === contentSetId),
      ),
    };
  });
}

export async function sectionSizes({ db }: AppContext, contentSetIds: number[]) {
  const groups = await db.quizQuestion.groupBy({
    by: ['contentSetId', 'sectionId'],
    where: { contentSetId: { in: contentSetIds } },
    _count: true,
  });
  return groups.map(({ contentSetId, sectionId, _count }) => ({
    contentSetId,
    sectionId,
    questions: _count,
  }));
}
