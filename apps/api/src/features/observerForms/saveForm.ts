import type { UserType } from '@platewise/shared/accounts';
import { MESSAGES } from '@platewise/shared/messages';
import {
  type ThirdPartyFormInput,
  thirdPartyFormSubmitSchema,
} from '@platewise/shared/observerForms';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { conflict } from '../../domainError';
import { openSignature, sealSignature } from '../../sealing/sealedSignature';
import { completeEnrolment, lockEnrolment } from '../certificates/completeEnrolment';
import { answersHash } from './answersHash';
import { askedTasks, checkOpen, getForm, learnerOf, type ObserverForm } from './findForm';
import {
  badSignature,
  declined,
  ownEmail,
  ownName,
  sampleIsNotSaved,
  savedElsewhere,
  taskTwice,
  unknownTask,
} from './observerFormErrors';
import { isOwnEmail, isOwnName, sampleCourse } from './observerFormRules';
import { acceptSignature } from './signature';
import { tellWhatWasNotSeen } from './tellWhatWasNotSeen';

type Signer = {
  caller: { userId: string; userType: UserType } | null;
  address: string;
  userAgent: string;
};

/**
 * Keeps what the observer has answered so far; with `submit` everything has to be there, and the form is closed for good.
 * The answer carries the form's version: a save based on an older one is refused.
 */
export async function saveForm(
  ctx: AppContext,
  value: string,
  input: ThirdPartyFormInput,
  signer: Signer,
) {
  if (sampleCourse(value) !== null) throw sampleIsNotSaved();
  const form = await getForm(ctx, signer.caller, value);
  checkOpen(form, ctx.now());
  if (form.declinedAt) throw declined();
  if (input.version !== undefined && input.version !== form.version) throw savedElsewhere();
  await checkAnswers(ctx, form, input, signer);
  const accepted = { ...input, signature: await signatureIn(input) };

  await ctx.db.$transaction(async (tx) => {
    if (input.submit) await lockEnrolment(tx, form.enrolmentId);
    await keepForm(ctx, tx, form, accepted, signer);
    const newlyNotSeen = await keepResponses(tx, form.enrolmentId, input);
    if (newlyNotSeen) await tellWhatWasNotSeen(ctx, tx, form);
    if (!input.submit) return;
    await keepHash(ctx, tx, form.enrolmentId);
    await completeEnrolment(ctx, tx, form.enrolmentId);
  });
  const { version } = await ctx.db.thirdPartyForm.findUniqueOrThrow({
    where: { enrolmentId: form.enrolmentId },
    select: { version: true },
  });
  return { message: MESSAGES.thirdPartyForm.saved, version };
}

async function checkAnswers(
  ctx: AppContext,
  form: ObserverForm,
  input: ThirdPartyFormInput,
  { caller }: Signer,
) {
  const observer = {
    firstName: input.observerFirstName,
    lastName: input.observerLastName,
    email: input.observerEmail,
  };
  const learner = await learnerOf(ctx, form, caller);
  if (isOwnName(observer, learner)) throw ownName('observerFirstName');
  if (isOwnEmail(observer, learner)) throw ownEmail('observerEmail');
  const tasks = await askedTasks(ctx, form.enrolment.courseId, form.formVersion);
  const answered = (input.taskResponses ?? []).map(({ taskId }) => taskId);
  if (answered.some((taskId) => !tasks.some(({ id }) => id === taskId))) throw unknownTask();
  if (new Set(answered).size < answered.length) throw taskTwice();
  if (input.submit)
    await thirdPartyFormSubmitSchema(tasks.length).validate(input, { abortEarly: false });
}

/** The signature as it is stored. */
async function signatureIn({ signature }: ThirdPartyFormInput) {
  if (!signature) return undefined;
  const accepted = await acceptSignature(signature);
  if (accepted.fault !== undefined) throw badSignature(accepted.fault);
  return accepted.signature;
}

/** Of several who save at once on the same version, or who submit at once, one gets through. */
async function keepForm(
  ctx: AppContext,
  tx: Tx,
  form: ObserverForm,
  input: ThirdPartyFormInput,
  { address, userAgent }: Signer,
) {
  const now = ctx.now();
  const { count } = await tx.thirdPartyForm.updateMany({
    where: {
      enrolmentId: form.enrolmentId,
      generation: form.generation,
      doneAt: null,
      declinedAt: null,
      version: input.version,
    },
    data: {
      observerFirstName: input.observerFirstName,
      observerLastName: input.observerLastName,
      observerEmail: input.observerEmail,
      studentPerformanceSatisfactory: input.studentPerformanceSatisfactory ?? null,
      additionalComments: input.additionalComments ?? null,
      confirmThirdPartyDeclaration: input.confirmThirdPartyDeclaration,
      ...sealSignature(ctx, form.enrolmentId, input.signature),
      version: { increment: 1 },
      ...(input.submit
        ? { submittedAt: now, signerAddress: address, signerUserAgent: userAgent }
        : { savedAt: now }),
    },
  });
  if (count === 1) return;
  const current = await tx.thirdPartyForm.findUnique({
    where: { enrolmentId: form.enrolmentId },
    select: { doneAt: true, declinedAt: true },
  });
  if (current?.doneAt) throw conflict(MESSAGES.thirdPartyForm.completed);
  throw current?.declinedAt ? declined() : savedElsewhere();
}

/** Gives back whether a task is now marked as not seen that was not before. */
async function keepResponses(
  tx: Tx,
  enrolmentId: string,
  { taskResponses }: ThirdPartyFormInput,
): Promise<boolean> {
  const before = await tx.thirdPartyResponse.findMany({
    where: { enrolmentId, notSeen: true },
    select: { taskId: true },
  });
  for (const { taskId, response, notSeen, comments } of taskResponses ?? []) {
    const answer = {
      response: notSeen ? null : (response ?? null),
      notSeen,
      comments: comments ?? null,
    };
    await tx.thirdPartyResponse.upsert({
      where: { enrolmentId_taskId: { enrolmentId, taskId } },
      create: { enrolmentId, taskId, ...answer },
      update: answer,
    });
  }
  const known = new Set(before.map(({ taskId }) => taskId));
  return (taskResponses ?? []).some(({ taskId, notSeen }) => notSeen && !known.has(taskId));
}

async function keepHash(ctx: AppContext, tx: Tx, enrolmentId: string) {
  const { responses, ...form } = await tx.thirdPartyForm.findUniqueOrThrow({
    where: { enrolmentId },
    include: { responses: { include: { task: true } } },
  });
  await tx.thirdPartyForm.update({
    where: { enrolmentId },
    data: {
      answersHash: answersHash({ ...form, signature: openSignature(ctx, form) }, responses),
    },
  });
}
