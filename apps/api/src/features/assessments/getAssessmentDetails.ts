import type { AssessmentDetails, Judgement } from '@platewise/shared/assessments';
import { getCourse, unitsOf } from '@platewise/shared/content/courses';
import { countDaysUntil, sydneyDay } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import { dayOf, type Prisma, type Tx } from '../../db/client';
import { missing } from '../../domainError';
import { listCertificateChecks } from '../certificates/certificateChecks';
import { loadCertificateFacts } from '../certificates/loadCertificateFacts';
import { listSignals } from '../integritySignals/integritySignalList';
import { findObserverEvidence, listFormerForms } from '../observerForms/formEvidence';
import { recordRead } from '../sensitiveReads/recordRead';
import { flagInclude, listFlags } from './assessmentFlags';
import { listKnownFlags, whyNotJudged, whyNotReopened } from './assessmentRules';
import { listCriteria } from './criteria';
import { listAnsweredSections, openJudgedForms } from './evidence';

const assessmentInclude = {
  enrolment: { include: flagInclude },
  judgements: { orderBy: [{ decidedAt: 'desc' }, { id: 'desc' }] },
} as const satisfies Prisma.AssessmentInclude;

/** An assessment with its enrolment, what its certificate waits for, its flags, and what may be done with it. */
export async function loadAssessment(ctx: AppContext, db: Tx, enrolmentId: string) {
  const assessment = await db.assessment.findUnique({
    where: { enrolmentId },
    include: assessmentInclude,
  });
  if (!assessment) throw missing('This assessment');
  const { facts } = await loadCertificateFacts(ctx, db, enrolmentId);
  const { enrolment, judgement } = assessment;
  const expiresOn = dayOf(enrolment.expiresOn);
  return {
    assessment,
    facts,
    flags: (await listFlags(ctx, db, [enrolment]))[0] ?? [],
    whyClosed: whyNotJudged({ ...facts, judgement }),
    whyNotReopened: whyNotReopened({ ...facts, closed: enrolment.closedAt !== null, expiresOn }),
  };
}

/** Everything that the assessor needs for a judgement. Records the read. */
export async function getAssessmentDetails(
  ctx: AppContext,
  enrolmentId: string,
): Promise<AssessmentDetails> {
  const { assessment, facts, ...rest } = await loadAssessment(ctx, ctx.db, enrolmentId);
  const { enrolment } = assessment;
  const course = getCourse(enrolment.courseId);
  const dueOn = dayOf(assessment.dueOn);
  const observer = await findObserverEvidence(ctx, ctx.db, enrolmentId);
  const judgements = await openJudgedForms(ctx, ctx.db, assessment.judgements);
  const formerForms = await listFormerForms(ctx, ctx.db, enrolmentId);
  const isSigned =
    observer !== null || formerForms.length > 0 || judgements.some(({ form }) => form !== null);
  await recordRead(ctx, {
    userId: enrolment.userId,
    enrolmentId,
    groups: isSigned ? ['signature'] : [],
    through: 'assessment',
  });
  return {
    ...rest,
    userCourseId: enrolmentId,
    version: assessment.version,
    firstName: enrolment.firstName,
    lastName: enrolment.lastName,
    email: enrolment.email,
    courseTitle: course.courseTitle,
    units: unitsOf(course),
    isExternalLearning: enrolment.isExternalLearning,
    enrolledAt: enrolment.enrolledAt.toISOString(),
    expiresOn: dayOf(enrolment.expiresOn),
    disposedOn: enrolment.evidenceDisposedOn && dayOf(enrolment.evidenceDisposedOn),
    courseCompletedAt: enrolment.courseCompletedAt?.toISOString() ?? null,
    listenedAt: enrolment.listenedAt?.toISOString() ?? null,
    dueSince: assessment.dueSince.toISOString(),
    dueOn,
    daysLeft: countDaysUntil(dueOn, sydneyDay(ctx.now())),
    checks: listCertificateChecks(facts),
    criteria: await listCriteria(ctx.db, enrolment),
    signals: await listSignals(ctx.db, enrolmentId),
    sections: enrolment.isExternalLearning ? [] : await listAnsweredSections(ctx.db, enrolment),
    observer,
    isOnVideo: observer === null && (await hasClips(ctx.db, enrolmentId)),
    formerForms,
    history: judgements.map(({ id, judgement, decidedAt, flags, form, ...past }) => ({
      judgementId: id,
      judgement: judgement as Judgement,
      reasons: past.reasons,
      assessorName: past.assessorName,
      decidedAt: decidedAt.toISOString(),
      reopenedForm: past.reopenedForm,
      reopenedSection: past.reopenedSection,
      flags: listKnownFlags(flags),
      form,
    })),
  };
}

const hasClips = async (db: Tx, enrolmentId: string) =>
  (await db.thirdPartyResponse.count({ where: { enrolmentId, clipId: { not: null } } })) > 0;
