import type { UserType } from '@platewise/shared/accounts';
import { isDay, sydneyDay } from '@platewise/shared/dates';
import { MESSAGES } from '@platewise/shared/messages';
import {
  type ThirdPartyFormInput,
  thirdPartyFormSubmitSchema,
} from '@platewise/shared/observerForms';
import type { OccasionRule } from '@platewise/shared/observerForms/occasions';
import type { AppContext } from '../../context';
import { dateOf, type Tx } from '../../db/client';
import { conflict } from '../../domainError';
import { openSignature, sealSignature, signatureDigest } from '../../sealing/sealedSignature';
import { completeEnrolment } from '../certificates/completeEnrolment';
import { lockEnrolment } from '../progress/findEnrolment';
import { answersHash } from './answersHash';
import { checkOpen, getForm, getLearner, listTasksToAnswer, type ObserverForm } from './findForm';
import { queueMoreToShowMail, queueNotSeenMail } from './learnerMails';
import {
  badSignature,
  declined,
  formerOccasion,
  occasionNamedTwice,
  ownEmail,
  ownForm,
  ownName,
  sampleNotSaved,
  savedElsewhere,
  taskAnsweredTwice,
  unknownTask,
} from './observerFormErrors';
import {
  isOwnEmail,
  isOwnName,
  isSatisfactory,
  isSigned,
  parseSampleCourse,
} from './observerFormRules';
import { getOccasionRule } from './occasionRule';
import { acceptSignature } from './signature';

type Signer = {
  caller: { userId: string; userType: UserType } | null;
  address: string;
  userAgent: string;
};

/**
 * Saves the observer's answers. With `submit` every answer is required, and the form is closed for good.
 * The response has the form's version. A save based on an older version is refused.
 */
export async function saveForm(
  ctx: AppContext,
  value: string,
  input: ThirdPartyFormInput,
  signer: Signer,
) {
  if (parseSampleCourse(value) !== null) throw sampleNotSaved();
  const form = await getForm(ctx, signer.caller, value);
  checkOpen(form, ctx.now());
  if (input.submit && signer.caller?.userId === form.enrolment.userId) throw ownForm();
  if (form.declinedAt) throw declined();
  if (input.version !== undefined && input.version !== form.version) throw savedElsewhere();
  const rule = await checkAnswers(ctx, form, input, signer);
  const accepted = { ...input, signature: await acceptSubmittedSignature(input) };

  await ctx.db.$transaction(async (tx) => {
    if (input.submit) await lockEnrolment(tx, form.enrolmentId);
    await updateFormRow(ctx, tx, form, accepted, signer);
    const named = rule ? await saveOccasions(tx, form.enrolmentId, input, rule) : [];
    const newlyNotSeen = await saveResponses(tx, form.enrolmentId, input, named);
    if (!input.submit) {
      if (newlyNotSeen) await queueNotSeenMail(ctx, tx, form);
      return;
    }
    await saveAnswersHash(ctx, tx, form.enrolmentId);
    await ctx.jobs.enqueue(tx, 'record-form-signals', { enrolmentId: form.enrolmentId });
    if (!isSatisfied(input)) await queueMoreToShowMail(ctx, tx, form);
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
  const learner = await getLearner(ctx, form, caller);
  if (isOwnName(observer, learner)) throw ownName('observerFirstName');
  if (isOwnEmail(observer, learner)) throw ownEmail('observerEmail');
  const tasks = await listTasksToAnswer(ctx, form);
  const answered = (input.taskResponses ?? []).map(({ taskId }) => taskId);
  if (answered.some((taskId) => !tasks.some(({ id }) => id === taskId))) throw unknownTask();
  if (new Set(answered).size < answered.length) throw taskAnsweredTwice();
  const occasionRule = await getOccasionRule(ctx, form, tasks);
  checkOccasionNumbers(input, occasionRule);
  if (input.submit)
    await thirdPartyFormSubmitSchema({
      tasks: tasks.map(({ id, timesSeen }) => ({ taskId: id, timesSeen })),
      occasionRule,
    }).validate(input, { abortEarly: false, context: { today: sydneyDay(ctx.now()) } });
  return occasionRule;
}

function checkOccasionNumbers({ occasions }: ThirdPartyFormInput, rule: OccasionRule | null) {
  const numbers = (rule && occasions?.map(({ number }) => number)) ?? [];
  if (new Set(numbers).size < numbers.length) throw occasionNamedTwice();
  if (rule && numbers.some((number) => number < rule.firstNumber)) throw formerOccasion();
}

/** The signature as it is stored. */
async function acceptSubmittedSignature({ signature }: ThirdPartyFormInput) {
  if (!signature) return undefined;
  const accepted = await acceptSignature(signature);
  if (accepted.fault !== undefined) throw badSignature(accepted.fault);
  return accepted.signature;
}

/** If several requests save the same version or submit at the same time, the conditional update lets one through. */
async function updateFormRow(
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
      signatureDigest: await signatureDigest(ctx, tx, input.signature),
      version: { increment: 1 },
      ...(input.submit
        ? {
            submittedAt: now,
            notSatisfied: !isSatisfied(input),
            signerAddress: address,
            signerUserAgent: userAgent,
          }
        : { savedAt: now }),
    },
  });
  if (count === 1) return;
  const current = await tx.thirdPartyForm.findUnique({
    where: { enrolmentId: form.enrolmentId },
    select: { submittedAt: true, doneAt: true, declinedAt: true },
  });
  if (current && isSigned(current)) throw conflict(MESSAGES.thirdPartyForm.completed);
  throw current?.declinedAt ? declined() : savedElsewhere();
}

/** The answers that a former round carries over are all yes. */
const isSatisfied = ({ taskResponses, studentPerformanceSatisfactory }: ThirdPartyFormInput) =>
  isSatisfactory({
    studentPerformanceSatisfactory,
    responses: (taskResponses ?? []).map(({ response, notSeen }) => !notSeen && response),
  });

/** Replaces the occasions of this observation and returns their numbers. A body without occasions changes none. */
async function saveOccasions(
  tx: Tx,
  enrolmentId: string,
  { occasions }: ThirdPartyFormInput,
  { firstNumber }: OccasionRule,
): Promise<number[]> {
  const where = { enrolmentId, number: { gte: firstNumber } };
  if (occasions) {
    await tx.observerOccasion.deleteMany({ where });
    await tx.observerOccasion.createMany({
      data: occasions.map(({ number, heldOn, service, place }) => ({
        enrolmentId,
        number,
        heldOn: heldOn && isDay(heldOn) ? dateOf(heldOn) : null,
        service: service ?? null,
        place: place ?? null,
      })),
    });
  }
  const named = await tx.observerOccasion.findMany({
    where,
    orderBy: { number: 'asc' },
    select: { number: true },
  });
  return named.map(({ number }) => number);
}

/** Returns whether a task is newly marked as not seen. `named` are the occasions of this observation. */
async function saveResponses(
  tx: Tx,
  enrolmentId: string,
  { taskResponses }: ThirdPartyFormInput,
  named: number[],
): Promise<boolean> {
  const before = await tx.thirdPartyResponse.findMany({
    where: { enrolmentId, notSeen: true },
    select: { taskId: true },
  });
  for (const { taskId, response, notSeen, comments, occasions } of taskResponses ?? []) {
    const isYes = response === true && !notSeen;
    const answer = {
      response: notSeen ? null : (response ?? null),
      notSeen,
      comments: comments ?? null,
      occasions: isYes ? named.filter((number) => occasions?.includes(number) ?? true) : [],
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

async function saveAnswersHash(ctx: AppContext, tx: Tx, enrolmentId: string) {
  const { responses, ...form } = await tx.thirdPartyForm.findUniqueOrThrow({
    where: { enrolmentId },
    include: { responses: { include: { task: true } }, occasions: true },
  });
  await tx.thirdPartyForm.update({
    where: { enrolmentId },
    data: {
      answersHash: answersHash({ ...form, signature: openSignature(ctx, form) }, responses),
    },
  });
}
