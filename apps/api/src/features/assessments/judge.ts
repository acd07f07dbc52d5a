import type { JudgementInput } from '@platewise/shared/assessments';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { Prisma } from '../../db/client';
import { conflict, invalidField } from '../../domainError';
import { audit } from '../audit/audit';
import { completeEnrolment, lockEnrolment } from '../certificates/completeEnrolment';
import { queueMail } from '../mails/queueMail';
import { observerEvidence } from './evidence';
import { sealJudgedForm } from './judgedForm';
import { getAssessment } from './readAssessment';
import { reopenForm, reopenQuizzes } from './reopenParts';

type Assessor = { userId: string; firstName: string; lastName: string; email: string };
type Read = Awaited<ReturnType<typeof getAssessment>>;

const judgedElsewhere = () =>
  conflict('Somebody else has judged this in the meantime. Please reload the page.');

/**
 * An assessor's judgement. Competent issues the certificate, if nothing else is missing; not yet competent opens the named
 * parts again and tells the learner why. Of two assessors at once the second is refused.
 */
export async function judge(
  ctx: AppContext,
  assessor: Assessor,
  enrolmentId: string,
  input: JudgementInput,
) {
  await ctx.db.$transaction(async (tx) => {
    await lockEnrolment(tx, enrolmentId);
    const read = await getAssessment(ctx, tx, enrolmentId);
    if (read.assessment.version !== input.version) throw judgedElsewhere();
    if (read.whyClosed) throw conflict(read.whyClosed);
    const reopened = reopenedBy(read, input);
    const judgementId = await keepJudgement(ctx, tx, { assessor, read, input, reopened });
    if (input.judgement === 'competent') await completeEnrolment(ctx, tx, enrolmentId);
    else await sendBack(ctx, tx, read, judgementId, reopened);
    await audit(ctx, tx, {
      actor: { id: assessor.userId, email: assessor.email },
      action: 'judge enrolment',
      subject: { type: 'enrolment', id: enrolmentId },
      before: { judgement: read.assessment.judgement },
      after: { judgement: input.judgement, reasons: input.reasons ?? null, ...reopened },
    });
  });
}

type Reopened = { reopenedForm: boolean; reopenedSection: number | null };

function reopenedBy({ whyNotReopened }: Read, input: JudgementInput): Reopened {
  const reopened = {
    reopenedForm: input.reopenForm,
    reopenedSection: input.reopenSection ?? null,
  };
  if (!reopened.reopenedForm && reopened.reopenedSection === null) return reopened;
  if (input.judgement === 'competent')
    throw invalidField('judgement', 'Whoever is competent has nothing to do again.');
  if (whyNotReopened) throw conflict(whyNotReopened);
  return reopened;
}

type Judging = { assessor: Assessor; read: Read; input: JudgementInput; reopened: Reopened };

async function keepJudgement(
  ctx: AppContext,
  tx: Tx,
  { assessor, read: { assessment, flags }, input, reopened }: Judging,
): Promise<string> {
  const { judgement } = input;
  const decided = { judgement, decidedAt: ctx.now(), ...reopened };
  const { id: assessmentId, enrolmentId } = assessment;
  await tx.assessment.update({
    where: { id: assessmentId },
    data: { ...decided, version: { increment: 1 } },
  });
  const form = reopened.reopenedForm ? await observerEvidence(ctx, tx, enrolmentId) : null;
  const { id } = await tx.assessmentJudgement.create({
    data: {
      assessmentId,
      ...decided,
      reasons: input.reasons ?? null,
      assessorId: assessor.userId,
      assessorName: `${assessor.firstName} ${assessor.lastName}`.trim(),
      flags,
      form: form ? await sealJudgedForm(ctx, tx, assessmentId, form) : Prisma.DbNull,
    },
    select: { id: true },
  });
  return id;
}

async function sendBack(
  ctx: AppContext,
  tx: Tx,
  { assessment: { enrolment } }: Read,
  judgementId: string,
  { reopenedForm, reopenedSection }: Reopened,
) {
  if (reopenedSection !== null) await reopenQuizzes(tx, enrolment, reopenedSection);
  if (reopenedForm) await reopenForm(ctx, tx, enrolment.id);
  await queueMail(ctx, tx, {
    to: enrolment.user.email,
    template: 'not-yet-competent',
    data: { judgementId },
    userId: enrolment.user.id,
    enrolmentId: enrolment.id,
    onceKey: `not-yet-competent:${judgementId}`,
  });
}
