import { describeWait } from '@platewise/shared/certificates/checks';
import { getCourse, NSW_COURSE_IDS } from '@platewise/shared/content/courses';
import { sydneyDay } from '@platewise/shared/dates';
import { type EnrolmentStatus, userCourseStatus } from '@platewise/shared/study/courseEntry';
import type { Diagnostic } from '@platewise/shared/study/diagnostic';
import type { UserCourse } from '@platewise/shared/study/userCourses';
import type { AppContext } from '../../../context';
import { dayOf } from '../../../db/client';
import { rawQuery } from '../../../db/rawQuery';
import { listCertificateChecks } from '../../certificates/certificateChecks';
import { loadCertificateFacts } from '../../certificates/loadCertificateFacts';
import { findForm } from '../../observerForms/findForm';
import type { Enrolment } from '../../progress/findEnrolment';
import { shareDone } from '../../progress/progressRules';
import { getRecertification } from '../../recertification/recertification';
import { getSkillStatus } from '../../skillClips/skillStatus';
import { getEnrolmentStatus, thirdPartyAccessToken } from './courseProgress';
import { findNextStudy } from './nextStudy';
import { listSectionSizes } from './sectionSizes';

/** Every course a person has enrolled in, the newest first. */
export async function listUserCourses(ctx: AppContext, userId: string): Promise<UserCourse[]> {
  const enrolments = await findRows(ctx, userId);
  const sizes = await listSectionSizes(ctx, [
    ...new Set(enrolments.map(({ contentSetId }) => contentSetId)),
  ]);
  const toCourse = async (enrolment: Row): Promise<UserCourse> => {
    const { id, courseId, contentSetId, generation, doneAt, certificate } = enrolment;
    const form = generation ? { enrolmentId: id, generation, doneAt } : null;
    const standing = getEnrolmentStatus(enrolment, form, ctx.now());
    const sections = sizes.filter((size) => size.contentSetId === contentSetId);
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
      progress: shareDone(enrolment, sections),
      sectionCount: enrolment.sectionCount,
      next: isStudied(enrolment, standing) ? await findNextStudy(ctx, enrolment, sections) : null,
      observer: isObserved(standing) ? await findObserver(ctx, id) : null,
      renewal: await findRenewal(ctx, enrolment),
      waitsFor: isHeld(standing, certificate) ? await findWait(ctx, id) : null,
      unreachedEmail: enrolment.unreachedEmail,
      nameChange: enrolment.nameChange,
    };
  };
  return Promise.all(enrolments.map(toCourse));
}

const isStudied = ({ isExternalLearning }: Row, standing: EnrolmentStatus) =>
  userCourseStatus(standing) === 'In Progress' && !isExternalLearning;

/** Whether the learner is waiting for the observer: from step 3 until the form is done. */
const isObserved = ({ step3Completed, courseExpired, ...standing }: EnrolmentStatus) =>
  step3Completed && !courseExpired && !(standing.hasCompleted && standing.thirdPartyFormCompleted);

/** Whether the learner and the observer are done, and something else holds the certificate. */
const isHeld = (
  { hasCompleted, thirdPartyFormCompleted }: EnrolmentStatus,
  certificate: Row['certificate'],
) => hasCompleted && thirdPartyFormCompleted && certificate === null;

const findWait = async (ctx: AppContext, enrolmentId: string) =>
  describeWait(listCertificateChecks((await loadCertificateFacts(ctx, ctx.db, enrolmentId)).facts));

async function findRenewal(ctx: AppContext, { id, courseId, certificate }: Row) {
  if (!certificate || !NSW_COURSE_IDS.includes(courseId)) return null;
  const { courseId: renewsWith, certifiedUntil } = await getRecertification(ctx, id);
  return renewsWith && certifiedUntil ? { courseId: renewsWith, certifiedUntil } : null;
}

async function findObserver(ctx: AppContext, enrolmentId: string) {
  const form = await findForm(ctx, enrolmentId);
  return form && getSkillStatus(ctx, form);
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
  | 'knownSections'
  | 'currentPage'
  | 'redirectToQuiz'
  | 'diagnosedAt'
  | 'isExternalLearning'
  | 'invoiceId'
> & {
  contentHash: string;
  sectionCount: number;
  diagnostic: Diagnostic | null;
  invoicedTo: string | null;
  generation: number | null;
  doneAt: Date | null;
  needsObservation: boolean;
  certificate: { number: string; check: string } | null;
  hasNswCertificate: boolean;
  unreachedEmail: string | null;
  nameChange: string | null;
};

/** One statement instead of five for the relations: every sign-in loads this list. */
const findRows = ({ db, now }: AppContext, userId: string) =>
  rawQuery<Row>(
    db,
    `SELECT e.id, e."courseId", e."contentSetId", e."enrolledAt", e."expiresOn", e."step2CompletedAt", e."step3CompletedAt",
      e."courseCompletedAt", e."surveyCompletedAt", e."lastSectionCompleted", e."lastQuestionCompleted", e."knownSections", e."currentPage", e."redirectToQuiz", e."diagnosedAt",
      e."isExternalLearning", s.hash AS "contentHash", s."sectionCount", s.diagnostic, e."invoiceId", i."userId" AS "invoicedTo", f.generation, f."doneAt",
      coalesce(f."submittedAt" IS NOT NULL AND f."notSatisfied" AND f."doneAt" IS NULL, false) AS "needsObservation",
      (SELECT jsonb_build_object('number', c.number, 'check', c."check") FROM "Certificate" c
        WHERE c."enrolmentId" = e.id AND c.state = 'VALID' LIMIT 1) AS certificate,
      EXISTS (SELECT FROM "Certificate" c WHERE c."enrolmentId" = e.id AND c.state = 'VALID' AND c."expiresOn" >= $2::date)
        AND EXISTS (SELECT FROM "NswCertificate" n WHERE n."enrolmentId" = e.id) AS "hasNswCertificate",
      (SELECT u.email FROM "User" u JOIN "BadAddress" b ON b.address = u.email AND b.reason = 'bounced'
        WHERE u.id = e."userId") AS "unreachedEmail",
      (SELECT n.state FROM "NameChange" n WHERE n."userId" = e."userId" AND n.state <> 'withdrawn'
        AND (n."decidedAt" IS NULL OR n."decidedAt" > $2::date - 14) ORDER BY n."askedAt" DESC LIMIT 1) AS "nameChange"
    FROM "Enrolment" e JOIN "ContentSet" s ON s.id = e."contentSetId" LEFT JOIN "ThirdPartyForm" f ON f."enrolmentId" = e.id LEFT JOIN "Invoice" i ON i.id = e."invoiceId"
    WHERE e."userId" = $1 ORDER BY e."enrolledAt" DESC, e.id DESC`,
    [userId, sydneyDay(now())],
  );
