import { getCourse } from '@platewise/shared/content/courses';
import { type EnrolmentStatus, userCourseStatus } from '@platewise/shared/study/courseEntry';
import type { Diagnostic } from '@platewise/shared/study/diagnostic';
import { DIAGNOSTIC } from '@platewise/shared/study/sectionNumbers';
import type { UserCourseProgress } from '@platewise/shared/study/userCourses';
import type { AppContext } from '../../../context';
import { rawQuery } from '../../../db/rawQuery';
import { observerToken } from '../../observerForms/observerToken';
import type { Enrolment } from '../../progress/findEnrolment';
import { diagnosticState, openSection } from '../../progress/progressRules';
import { isExpired } from '../../progress/studyGate';
import { countKnownAnswers } from '../quizzes/diagnostic';
import { finalQuizState } from '../quizzes/readFinalQuiz';

const findObserverLink = ({ db }: AppContext, enrolmentId: string) =>
  db.thirdPartyForm.findUnique({
    where: { enrolmentId },
    select: { enrolmentId: true, generation: true, doneAt: true },
  });

/** The learner's progress and next step. Every screen reads this one source. */
export async function getCourseProgress(
  ctx: AppContext,
  enrolment: Enrolment,
): Promise<UserCourseProgress> {
  const { form, heldBy, ...set } = await loadSectionCountAndForm(ctx, enrolment);
  const section = openSection(enrolment, set);
  const isDiagnosing = section === DIAGNOSTIC;
  const { hasCompleted, thirdPartyFormCompleted, courseExpired, step3Completed } =
    getEnrolmentStatus(enrolment, form, ctx.now());
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
    // A server of an earlier release may have opened the quiz of section 1.
    redirectToQuiz: enrolment.redirectToQuiz && !isDiagnosing,
    isExternalLearning: enrolment.isExternalLearning,
    surveyCompleted: enrolment.surveyCompletedAt !== null,
    currentSection: section,
    currentQuestion:
      (isDiagnosing ? await countKnownAnswers(ctx, enrolment.id) : lastQuestionCompleted) + 1,
    currentPage: enrolment.currentPage,
    lastSectionCompleted,
    lastQuestionCompleted,
    courseContentToken: enrolment.contentToken,
    thirdPartyAccessToken: thirdPartyAccessToken(ctx, enrolment, form),
    heldBy: hasCompleted ? heldBy : null,
    finalQuiz: await finalQuizState(ctx, enrolment, set),
    state: enrolment.state || null,
    diagnostic: diagnosticState(enrolment, set.diagnostic),
    knownSections: enrolment.knownSections,
  };
}

export async function getCourseDetails(ctx: AppContext, enrolment: Enrolment) {
  const standing = getEnrolmentStatus(
    enrolment,
    await findObserverLink(ctx, enrolment.id),
    ctx.now(),
  );
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

export async function getUserCourseIds(ctx: AppContext, enrolment: Enrolment) {
  const { id, courseId, firstName, lastName } = enrolment;
  return {
    userCourseId: id,
    courseId,
    firstName,
    lastName,
    thirdPartyAccessToken: thirdPartyAccessToken(ctx, enrolment, await findObserverLink(ctx, id)),
  };
}

type SectionCountAndForm = {
  sectionCount: number;
  finalQuizRule: unknown;
  diagnostic: Diagnostic | null;
  generation: number | null;
  doneAt: Date | null;
  isNotSatisfied: boolean | null;
  isUnpaid: boolean;
};

const heldByOf = ({ doneAt, isNotSatisfied, isUnpaid }: SectionCountAndForm) => {
  if (isNotSatisfied && !doneAt) return 'observation' as const;
  return isUnpaid ? ('payment' as const) : null;
};

/** How long the course is, and its observer's form. */
export async function loadSectionCountAndForm(
  { db }: AppContext,
  { id, contentSetId }: Pick<Enrolment, 'id' | 'contentSetId'>,
) {
  const rows = await rawQuery<SectionCountAndForm>(
    db,
    `SELECT s."sectionCount", s."finalQuizRule", s.diagnostic, f.generation, f."doneAt",
       f."submittedAt" IS NOT NULL AND f."notSatisfied" AS "isNotSatisfied",
       EXISTS (SELECT FROM "Voucher" v JOIN "VoucherPurchase" p ON p.id = v."purchaseId"
         WHERE v."enrolmentId" = $1 AND p."paidAt" IS NULL AND p."certificatesReleasedAt" IS NULL)
         AND NOT EXISTS (SELECT FROM "Certificate" c WHERE c."enrolmentId" = $1) AS "isUnpaid"
     FROM "ContentSet" s
     LEFT JOIN "ThirdPartyForm" f ON f."enrolmentId" = $1 WHERE s.id = $2`,
    [id, contentSetId],
  );
  const [row] = rows as [SectionCountAndForm];
  const { sectionCount, finalQuizRule, diagnostic, generation, doneAt } = row;
  return {
    sectionCount,
    finalQuizRule,
    diagnostic,
    form: generation ? { enrolmentId: id, generation, doneAt } : null,
    heldBy: heldByOf(row),
  };
}

type Dates = { step3CompletedAt: Date | null; courseCompletedAt: Date | null; expiresOn: Date };
type ObserverLink = { enrolmentId: string; generation: number; doneAt: Date | null } | null;

export const getEnrolmentStatus = (
  enrolment: Dates,
  form: ObserverLink,
  now: Date,
): EnrolmentStatus => ({
  step3Completed: enrolment.step3CompletedAt !== null,
  hasCompleted: enrolment.courseCompletedAt !== null,
  thirdPartyFormCompleted: form?.doneAt != null,
  courseExpired: isExpired(enrolment, now),
});

/** Null until step 3 names an observer. */
export const thirdPartyAccessToken = (
  ctx: AppContext,
  { step3CompletedAt }: Pick<Dates, 'step3CompletedAt'>,
  form: ObserverLink,
) => (step3CompletedAt && form ? observerToken(ctx, form) : null);
