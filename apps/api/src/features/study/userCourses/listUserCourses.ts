import { getCourse } from '@platewise/shared/content/courses';
import { sydneyDay } from '@platewise/shared/dates';
import { FINAL_QUIZ, type UserCourse, userCourseStatus } from '@platewise/shared/study/userCourses';
import type { AppContext } from '../../../context';
import { dayOf } from '../../../db/client';
import { rawQuery } from '../../../db/rawQuery';
import type { Enrolment } from '../../progress/findEnrolment';
import { shareDone } from '../../progress/progressRules';
import { getEnrolmentStatus, thirdPartyAccessToken } from './courseProgress';

/** Every course a person has enrolled in, the newest first. */
export async function listUserCourses(ctx: AppContext, userId: string): Promise<UserCourse[]> {
  const enrolments = await findRows(ctx, userId);
  const sizes = await listSectionSizes(ctx, [
    ...new Set(enrolments.map(({ contentSetId }) => contentSetId)),
  ]);
  return enrolments.map((enrolment) => {
    const { id, courseId, contentSetId, generation, doneAt, certificate } = enrolment;
    const form = generation ? { enrolmentId: id, generation, doneAt } : null;
    const standing = getEnrolmentStatus(enrolment, form, ctx.now());
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
      hasCertificate: certificate !== null,
      certificateNumber: certificate?.number ?? null,
      certificateVerifyPath: certificate && `/verify/${certificate.number}/${certificate.check}`,
      hasNswCertificate: enrolment.hasNswCertificate,
      courseExpired: standing.courseExpired,
      isExternalLearning: enrolment.isExternalLearning,
      completedThirdParty: standing.thirdPartyFormCompleted,
      needsObservation: enrolment.needsObservation,
      completedSurvey: enrolment.surveyCompletedAt !== null,
      thirdPartyAccessToken: thirdPartyAccessToken(ctx, enrolment, form),
      // After a transfer the learner is not the buyer, so the invoice is not shown.
      invoiceGuid: enrolment.invoicedTo === userId ? enrolment.invoiceId : null,
      progress: shareDone(
        enrolment,
        sizes.filter((size) => size.contentSetId === contentSetId),
      ),
    };
  });
}

type Row = Pick<
  Enrolment,
  | 'id'
  | 'courseId'
  | 'contentSetId'
  | 'enrolledAt'
  | 'expiresOn'
  | 'step2CompletedAt'
  | 'step3CompletedAt'
  | 'courseCompletedAt'
  | 'surveyCompletedAt'
  | 'lastSectionCompleted'
  | 'lastQuestionCompleted'
  | 'isExternalLearning'
  | 'invoiceId'
> & {
  invoicedTo: string | null;
  generation: number | null;
  doneAt: Date | null;
  needsObservation: boolean;
  certificate: { number: string; check: string } | null;
  hasNswCertificate: boolean;
};

/** One statement instead of five for the relations: every sign-in loads this list. */
const findRows = ({ db, now }: AppContext, userId: string) =>
  rawQuery<Row>(
    db,
    `SELECT e.id, e."courseId", e."contentSetId", e."enrolledAt", e."expiresOn", e."step2CompletedAt", e."step3CompletedAt",
      e."courseCompletedAt", e."surveyCompletedAt", e."lastSectionCompleted", e."lastQuestionCompleted", e."isExternalLearning",
      e."invoiceId", i."userId" AS "invoicedTo", f.generation, f."doneAt",
      coalesce(f."submittedAt" IS NOT NULL AND f."notSatisfied" AND f."doneAt" IS NULL, false) AS "needsObservation",
      (SELECT jsonb_build_object('number', c.number, 'check', c."check") FROM "Certificate" c
        WHERE c."enrolmentId" = e.id AND c.state = 'VALID' LIMIT 1) AS certificate,
      EXISTS (SELECT FROM "Certificate" c WHERE c."enrolmentId" = e.id AND c.state = 'VALID' AND c."expiresOn" >= $2::date)
        AND EXISTS (SELECT FROM "NswCertificate" n WHERE n."enrolmentId" = e.id) AS "hasNswCertificate"
    FROM "Enrolment" e LEFT JOIN "ThirdPartyForm" f ON f."enrolmentId" = e.id LEFT JOIN "Invoice" i ON i.id = e."invoiceId"
    WHERE e."userId" = $1 ORDER BY e."enrolledAt" DESC, e.id DESC`,
    [userId, sydneyDay(now())],
  );

type SectionSize = { contentSetId: number; sectionId: number; questions: number };

/** How many questions each quiz asks. The final quiz of a course with a pass mark has more of them than a paper asks. */
export const listSectionSizes = ({ db }: AppContext, contentSetIds: number[]) =>
  rawQuery<SectionSize>(
    db,
    `SELECT q."contentSetId", q."sectionId",
       coalesce(CASE WHEN q."sectionId" = $2 THEN (s."finalQuizRule" ->> 'questions')::int END, count(*)::int) AS questions
     FROM "QuizQuestion" q JOIN "ContentSet" s ON s.id = q."contentSetId"
     WHERE q."contentSetId" = ANY($1) GROUP BY q."contentSetId", q."sectionId", s."finalQuizRule"`,
    [contentSetIds, FINAL_QUIZ],
  );
