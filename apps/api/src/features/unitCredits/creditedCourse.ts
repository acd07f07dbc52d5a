import type { AppContext } from '../../context';
import type { Prisma, Tx } from '../../db/client';
import { getDueDates } from '../certificates/queueForAssessor';
import { reopenJudgement, setFormAccepted } from '../enrolments/office/acceptForm';
import { ENROLMENT } from '../enrolments/office/editableEnrolment';
import { FINISHED_PROGRESS, moveOverKnown } from '../progress/progressRules';
import { NEW_SECTION, placeWith, placeWithout } from './creditRules';

type Enrolment = Prisma.EnrolmentGetPayload<object>;
type Credit = Prisma.UnitCreditGetPayload<object>;

/** The sections of a unit need not be read any more. */
export const skipSections = (
  tx: Tx,
  enrolment: Enrolment & { contentSet: { sectionCount: number } },
  sections: number[],
) =>
  tx.enrolment.update({
    where: { id: enrolment.id },
    data: {
      ...placeWithout(sections, enrolment, enrolment.contentSet.sectionCount),
      version: { increment: 1 },
    },
  });

/** With credit for every unit there is nothing left to study, to observe or to assess. */
export async function finishByCredit(
  ctx: AppContext,
  tx: Tx,
  { id, step3CompletedAt, courseCompletedAt }: Enrolment,
  credit: Credit,
) {
  await tx.quizPaper.updateMany({
    where: { enrolmentId: id, finishedAt: null },
    data: { finishedAt: ctx.now() },
  });
  await tx.enrolment.update({
    where: { id },
    data: {
      ...FINISHED_PROGRESS,
      step3CompletedAt: step3CompletedAt ?? ctx.now(),
      courseCompletedAt: courseCompletedAt ?? ctx.now(),
      version: { increment: 1 },
    },
  });
  await setFormAccepted(ctx, tx, await ENROLMENT.lock(tx, id, undefined), true);
  if (ctx.config.certificateRequires.includes('assessor')) await judgeByCredit(ctx, tx, credit);
}

/** The decision about the last unit is the judgement about the learner. */
async function judgeByCredit(
  ctx: AppContext,
  tx: Tx,
  { enrolmentId, reasons, decidedById, decidedByName, decidedAt }: Credit,
) {
  const decided = {
    judgement: 'competent',
    decidedAt,
    reopenedForm: false,
    reopenedSection: null,
  };
  const { id: assessmentId } = await tx.assessment.upsert({
    where: { enrolmentId },
    create: { enrolmentId, ...getDueDates(ctx), ...decided },
    update: { ...decided, version: { increment: 1 } },
    select: { id: true },
  });
  await tx.assessmentJudgement.create({
    data: {
      assessmentId,
      ...decided,
      reasons,
      assessorId: decidedById,
      assessorName: decidedByName,
      flags: [],
    },
  });
}

/** The sections of a unit are read after all. A course that was completed without them is open again. */
export const studyAgain = (tx: Tx, enrolment: Enrolment, sections: number[]) =>
  tx.enrolment.update({
    where: { id: enrolment.id },
    data: {
      ...placeWith(sections, enrolment),
      courseCompletedAt: null,
      version: { increment: 1 },
    },
  });

/**
 * Undoes what the credit for the last unit had done. The learner studies the rest, and an observer signs. What the learner had studied
 * before, and a form that was done before, stay. An assessor looks again.
 */
export async function undoLastUnit(
  ctx: AppContext,
  tx: Tx,
  { id, credits }: { id: string; credits: Credit[] },
) {
  const enrolment = await ENROLMENT.lock(tx, id, undefined);
  if (credits.some(({ completesCourse }) => completesCourse))
    await tx.enrolment.update({
      where: { id },
      data: {
        lastSectionCompleted: moveOverKnown(0, enrolment.knownSections),
        ...NEW_SECTION,
        courseCompletedAt: null,
        step3CompletedAt: enrolment.workExperience ? enrolment.step3CompletedAt : null,
        version: { increment: 1 },
      },
    });
  if (credits.some(({ replacesForm }) => replacesForm))
    await setFormAccepted(ctx, tx, enrolment, false);
  await reopenJudgement(ctx, tx, id);
  await tx.unitCredit.updateMany({
    where: { enrolmentId: id },
    data: { completesCourse: false, replacesForm: false },
  });
}
