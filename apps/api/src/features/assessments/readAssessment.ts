import type { AssessmentInFull, Judgement } from '@platewise/shared/assessments';
import { getCourse, unitsOf } from '@platewise/shared/content/courses';
import { sydneyDay } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import { dayOf, type Prisma, type Tx } from '../../db/client';
import { missing } from '../../domainError';
import { certificateChecks } from '../certificates/certificateChecks';
import { readFacts } from '../certificates/readFacts';
import { recordRead } from '../sensitiveReads/recordRead';
import { daysLeft, knownFlags, whyNotJudged, whyNotReopened } from './assessmentRules';
import { answeredSections, observerEvidence } from './evidence';
import { FLAGGED, listFlags } from './heldEnrolment';
import { openJudgedForms } from './judgedForm';

const include = {
  enrolment: { include: FLAGGED },
  judgements: { orderBy: [{ decidedAt: 'desc' }, { id: 'desc' }] },
} as const satisfies Prisma.AssessmentInclude;

/** An assessment with its enrolment, what its certificate waits for, its flags, and what may be done with it. */
export async function getAssessment(ctx: AppContext, db: Tx, enrolmentId: string) {
  const assessment = await db.assessment.findUnique({ where: { enrolmentId }, include });
  if (!assessment) throw missing('This assessment');
  const { facts } = await readFacts(ctx, db, enrolmentId);
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

/** All that a judgement rests on. */
export async function readAssessment(
  ctx: AppContext,
  enrolmentId: string,
): Promise<AssessmentInFull> {
  const { assessment, facts, ...rest } = await getAssessment(ctx, ctx.db, enrolmentId);
  const { enrolment } = assessment;
  const course = getCourse(enrolment.courseId);
  const dueOn = dayOf(assessment.dueOn);
  const observer = await observerEvidence(ctx, ctx.db, enrolmentId);
  const judgements = await openJudgedForms(ctx, ctx.db, assessment.judgements);
  const isSigned = observer !== null || judgements.some(({ form }) => form !== null);
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
    dueSince: assessment.dueSince.toISOString(),
    dueOn,
    daysLeft: daysLeft(dueOn, sydneyDay(ctx.now())),
    checks: certificateChecks(facts),
    sections: enrolment.isExternalLearning ? [] : await answeredSections(ctx.db, enrolment),
    observer,
    history: judgements.map(({ id, judgement, decidedAt, flags, form, ...past }) => ({
      judgementId: id,
      judgement: judgement as Judgement,
      reasons: past.reasons,
      assessorName: past.assessorName,
      decidedAt: decidedAt.toISOString(),
      reopenedForm: past.reopenedForm,
      reopenedSection: past.reopenedSection,
      flags: knownFlags(flags),
      form,
    })),
  };
}
