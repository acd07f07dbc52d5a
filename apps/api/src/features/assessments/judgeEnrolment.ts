import type { JudgementInput } from '@platewise/shared/assessments';
import { fullName } from '@platewise/shared/personNames';
import { FINAL_QUIZ } from '@platewise/shared/study/sectionNumbers';
import type { AppContext } from '../../context';
import { Prisma, type Tx } from '../../db/client';
import { conflict, invalidField } from '../../domainError';
import { audit } from '../../office/audit';
import { completeEnrolment } from '../certificates/completeEnrolment';
import { queueMail } from '../mails/queueMail';
import { NO_ANSWERS } from '../observerForms/emptyForm';
import { findObserverEvidence } from '../observerForms/formEvidence';
import { inviteObserver, replaceLink } from '../observerForms/inviteObserver';
import { observeTasksAgain } from '../observerForms/observeAgain';
import { lockEnrolment } from '../progress/findEnrolment';
import { askForClipsAgain } from '../skillClips/decideClips';
import { sealJudgedForm } from './evidence';
import { loadAssessment } from './getAssessmentDetails';

type Assessor = { userId: string; firstName: string; lastName: string; email: string };
type LoadedAssessment = Awaited<ReturnType<typeof loadAssessment>>;

const alreadyJudged = () =>
  conflict('Another assessor has already judged this. Please reload the page.');

/**
 * An assessor's judgement. Competent issues the certificate, if nothing else is missing; not yet competent opens the named
 * parts again and emails the reasons to the learner. If two assessors decide at the same time, the second is refused.
 */
export async function judgeEnrolment(
  ctx: AppContext,
  assessor: Assessor,
  enrolmentId: string,
  input: JudgementInput,
) {
  await ctx.db.$transaction(async (tx) => {
    await lockEnrolment(tx, enrolmentId);
    const read = await loadAssessment(ctx, tx, enrolmentId);
    if (read.assessment.version !== input.version) throw alreadyJudged();
    if (read.whyClosed) throw conflict(read.whyClosed);
    const reopened = getReopenedParts(read, input);
    await checkTasksOfForm(tx, enrolmentId, reopened.tasksAgain);
    const judgementId = await saveJudgement(ctx, tx, { assessor, read, input, reopened });
    if (input.judgement === 'competent') await completeEnrolment(ctx, tx, enrolmentId);
    else
      await reopenParts(ctx, tx, read, {
        judgementId,
        reasons: input.reasons ?? null,
        ...reopened,
      });
    await audit(ctx, tx, {
      actor: { id: assessor.userId, email: assessor.email },
      action: 'judge enrolment',
      subject: { type: 'enrolment', id: enrolmentId },
      before: { judgement: read.assessment.judgement },
      after: { judgement: input.judgement, reasons: input.reasons ?? null, ...reopened },
    });
  });
}

type ReopenedParts = {
  reopenedForm: boolean;
  reopenedSection: number | null;
  /** Empty where the whole form is reopened. */
  tasksAgain: number[];
};

function getReopenedParts(
  { whyNotReopened }: LoadedAssessment,
  input: JudgementInput,
): ReopenedParts {
  const reopened = {
    reopenedForm: input.reopenForm,
    reopenedSection: input.reopenSection ?? null,
    tasksAgain: [...new Set(input.tasksAgain)],
  };
  if (!reopened.reopenedForm && reopened.tasksAgain.length > 0)
    throw invalidField(
      'tasksAgain',
      'Please reopen the form as well, so that the observer can be asked.',
    );
  if (!reopened.reopenedForm && reopened.reopenedSection === null) return reopened;
  if (input.judgement === 'competent')
    throw invalidField('judgement', 'A competent learner doesn’t need to redo anything.');
  if (whyNotReopened) throw conflict(whyNotReopened);
  return reopened;
}

async function checkTasksOfForm(tx: Tx, enrolmentId: string, taskIds: number[]) {
  if (taskIds.length === 0) return;
  const answers = await tx.thirdPartyResponse.findMany({
    where: { enrolmentId },
    select: { taskId: true },
  });
  const onForm = new Set(answers.map(({ taskId }) => taskId));
  if (!taskIds.every((taskId) => onForm.has(taskId)))
    throw invalidField(
      'tasksAgain',
      'One of the tasks is not on this form. Please reload the page.',
    );
}

type JudgementToSave = {
  assessor: Assessor;
  read: LoadedAssessment;
  input: JudgementInput;
  reopened: ReopenedParts;
};

async function saveJudgement(
  ctx: AppContext,
  tx: Tx,
  { assessor, read: { assessment, flags }, input, reopened }: JudgementToSave,
): Promise<string> {
  const { judgement } = input;
  const { reopenedForm, reopenedSection } = reopened;
  const decided = { judgement, decidedAt: ctx.now(), reopenedForm, reopenedSection };
  const { id: assessmentId, enrolmentId } = assessment;
  await tx.assessment.update({
    where: { id: assessmentId },
    data: { ...decided, version: { increment: 1 } },
  });
  const form = reopened.reopenedForm ? await findObserverEvidence(ctx, tx, enrolmentId) : null;
  const { id } = await tx.assessmentJudgement.create({
    data: {
      assessmentId,
      ...decided,
      reasons: input.reasons ?? null,
      tasksAgain: reopened.tasksAgain,
      noteToObserver: input.noteToObserver ?? null,
      assessorId: assessor.userId,
      assessorName: fullName(assessor),
      flags,
      form: form ? await sealJudgedForm(ctx, tx, assessmentId, form) : Prisma.DbNull,
    },
    select: { id: true },
  });
  return id;
}

async function reopenParts(
  ctx: AppContext,
  tx: Tx,
  { assessment: { enrolment } }: LoadedAssessment,
  {
    judgementId,
    reasons,
    reopenedForm,
    reopenedSection,
    tasksAgain: taskIds,
  }: ReopenedParts & { judgementId: string; reasons: string | null },
) {
  if (reopenedSection !== null) await reopenQuizzes(tx, enrolment, reopenedSection);
  const { id: enrolmentId } = enrolment;
  if (reopenedForm) await reopenSkills(ctx, tx, { enrolmentId, taskIds, judgementId, reasons });
  await queueMail(ctx, tx, {
    to: enrolment.user.email,
    template: 'not-yet-competent',
    data: { judgementId },
    userId: enrolment.user.id,
    enrolmentId: enrolment.id,
    onceKey: `not-yet-competent:${judgementId}`,
  });
}

type SkillsAgain = {
  enrolmentId: string;
  taskIds: number[];
  judgementId: string;
  reasons: string | null;
};

/** Asks for tasks again in the way in which they were seen. A form that no one has signed was accepted for clips, or for a paper. */
async function reopenSkills(
  ctx: AppContext,
  tx: Tx,
  { enrolmentId, taskIds, judgementId, reasons }: SkillsAgain,
) {
  const { submittedAt } = await tx.thirdPartyForm.findUniqueOrThrow({ where: { enrolmentId } });
  const hasClips = await tx.thirdPartyResponse.count({
    where: { enrolmentId, clipId: { not: null } },
  });
  if (hasClips > 0) await askForClipsAgain(ctx, tx, { enrolmentId, taskIds, reason: reasons });
  if (submittedAt === null && hasClips > 0) await reopenAcceptedForm(tx, enrolmentId, taskIds);
  else if (taskIds.length === 0) await reopenForm(ctx, tx, enrolmentId);
  else await observeTasksAgain(ctx, tx, { enrolmentId, taskIds, judgementId });
}

async function reopenAcceptedForm(tx: Tx, enrolmentId: string, taskIds: number[]) {
  await tx.thirdPartyForm.update({
    where: { enrolmentId },
    data: { acceptedByOfficeAt: null, version: { increment: 1 } },
  });
  await tx.thirdPartyResponse.deleteMany({
    where: { enrolmentId, ...(taskIds.length > 0 && { taskId: { in: taskIds } }) },
  });
}

/** Empties the observer's form and asks the same observer again, where one is named, with a new link. */
async function reopenForm(ctx: AppContext, tx: Tx, enrolmentId: string) {
  const form = await tx.thirdPartyForm.findUniqueOrThrow({ where: { enrolmentId } });
  const link = await replaceLink(ctx, tx, form);
  await tx.thirdPartyForm.update({
    where: { enrolmentId },
    data: { ...NO_ANSWERS, ...link, version: { increment: 1 } },
  });
  await tx.thirdPartyResponse.deleteMany({ where: { enrolmentId } });
  await tx.observerOccasion.deleteMany({ where: { enrolmentId } });
  const { generation } = link;
  if (form.observerEmail)
    await inviteObserver(ctx, tx, {
      enrolmentId,
      generation,
      email: form.observerEmail,
      by: 'office',
    });
}

type Enrolment = {
  id: string;
  contentSetId: number;
  isExternalLearning: boolean;
  knownSections: number[];
};

/** Leads the learner back to a section's first page, or to the final quiz alone. */
async function reopenQuizzes(
  tx: Tx,
  { id, contentSetId, isExternalLearning, knownSections }: Enrolment,
  section: number,
) {
  if (isExternalLearning)
    throw conflict('This course was studied on eLearnd: its quizzes cannot be opened again here.');
  const { sectionCount } = await tx.contentSet.findUniqueOrThrow({ where: { id: contentSetId } });
  const isFinal = section === FINAL_QUIZ;
  if (!isFinal && section > sectionCount)
    throw invalidField('reopenSection', 'There is no such section.');
  await tx.enrolment.update({
    where: { id },
    data: {
      lastSectionCompleted: isFinal ? sectionCount : section - 1,
      lastQuestionCompleted: 0,
      wrongTries: 0,
      lastWrongTryAt: null,
      redirectToQuiz: isFinal,
      currentPage: 0,
      // From here on the sections that the first quiz showed to be known are read again.
      knownSections: knownSections.filter((known) => known < section),
      courseCompletedAt: null,
      version: { increment: 1 },
    },
  });
}
