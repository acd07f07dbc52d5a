import type { UserType } from '@platewise/shared/accounts';
import { MESSAGES } from '@platewise/shared/messages';
import {
  type ThirdPartyFormInput,
  thirdPartyFormSubmitSchema,
} from '@platewise/shared/observerForms';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { conflict } from '../../domainError';
import { completeEnrolment, lockEnrolment } from '../certificates/completeEnrolment';
import { askedTasks, checkOpen, getForm, learnerOf, type ObserverForm } from './findForm';
import {
  badSignature,
  ownName,
  sampleIsNotSaved,
  savedElsewhere,
  taskTwice,
  unknownTask,
} from './observerFormErrors';
import { isOwnName, sampleCourse } from './observerFormRules';
import { signatureFault } from './signature';

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
  if (input.version !== undefined && input.version !== form.version) throw savedElsewhere();
  await checkAnswers(ctx, form, input, signer);

  await ctx.db.$transaction(async (tx) => {
    if (input.submit) await lockEnrolment(tx, form.enrolmentId);
    await keepForm(ctx, tx, form, input, signer);
    await keepResponses(tx, form.enrolmentId, input);
    if (input.submit) await completeEnrolment(ctx, tx, form.enrolmentId);
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
  const observer = { firstName: input.observerFirstName, lastName: input.observerLastName };
  if (isOwnName(observer, learnerOf(form), caller?.userType ?? null))
    throw ownName('observerFirstName');
  const tasks = await askedTasks(ctx, form.enrolment.courseId, form.formVersion);
  const answered = (input.taskResponses ?? []).map(({ taskId }) => taskId);
  if (answered.some((taskId) => !tasks.some(({ id }) => id === taskId))) throw unknownTask();
  if (new Set(answered).size < answered.length) throw taskTwice();
  const fault = input.signature ? signatureFault(input.signature) : null;
  if (fault) throw badSignature(fault);
  if (input.submit)
    await thirdPartyFormSubmitSchema(tasks.length).validate(input, { abortEarly: false });
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
      submittedAt: null,
      version: input.version,
    },
    data: {
      observerFirstName: input.observerFirstName,
      observerLastName: input.observerLastName,
      observerEmail: input.observerEmail,
      studentPerformanceSatisfactory: input.studentPerformanceSatisfactory ?? null,
      additionalComments: input.additionalComments ?? null,
      confirmThirdPartyDeclaration: input.confirmThirdPartyDeclaration,
      signature: input.signature ?? null,
      savedAt: now,
      version: { increment: 1 },
      ...(input.submit
        ? { submittedAt: now, signerAddress: address, signerUserAgent: userAgent }
        : {}),
    },
  });
  if (count === 1) return;
  const current = await tx.thirdPartyForm.findUnique({
    where: { enrolmentId: form.enrolmentId },
    select: { submittedAt: true },
  });
  throw current?.submittedAt ? conflict(MESSAGES.thirdPartyForm.completed) : savedElsewhere();
}

async function keepResponses(tx: Tx, enrolmentId: string, { taskResponses }: ThirdPartyFormInput) {
  for (const { taskId, response, comments } of taskResponses ?? []) {
    const answer = { response: response ?? null, comments: comments ?? null };
    await tx.thirdPartyResponse.upsert({
      where: { enrolmentId_taskId: { enrolmentId, taskId } },
      create: { enrolmentId, taskId, ...answer },
      update: answer,
    });
  }
}
