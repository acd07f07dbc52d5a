import type { ObserverEvidence } from '@platewise/shared/assessments';
import { MESSAGES } from '@platewise/shared/messages';
import type { UpdateObserver } from '@platewise/shared/observerForms';
import type { AppContext } from '../../context';
import type { Prisma, Tx } from '../../db/client';
import { conflict } from '../../domainError';
import { lockEnrolment } from '../progress/findEnrolment';
import { isExpired } from '../progress/studyGate';
import { NO_ANSWERS, NOT_ASKED } from './emptyForm';
import { getLearner, type ObserverForm } from './findForm';
import { findObserverEvidence, sealFormerForm } from './formEvidence';
import { describeInvitation, inviteObserver, replaceLink } from './inviteObserver';
import { formChanged, ownEmail, ownName } from './observerFormErrors';
import { isOwnEmail, isOwnName, whyClosed } from './observerFormRules';
import { deleteNewOccasions } from './occasionRule';

/**
 * Asks for another observation after a form that was not satisfactory, by the same or another observer. The former form
 * is stored as evidence, and the new one asks only what has not been seen. One of several callers gets it.
 */
export async function observeAgain(
  ctx: AppContext,
  form: ObserverForm,
  caller: { userId: string },
  observer: UpdateObserver,
) {
  const reason = whyClosed({
    signed: !form.submittedAt || form.doneAt !== null || form.disposedOn !== null,
    expired: isExpired(form.enrolment, ctx.now()),
    enrolmentComplete: form.enrolment.step3CompletedAt !== null,
  });
  if (reason) throw conflict(form.submittedAt ? reason : NOT_SUBMITTED);
  const learner = await getLearner(ctx, form, caller);
  if (isOwnName(observer, learner)) throw ownName('firstName');
  if (isOwnEmail(observer, learner)) throw ownEmail('email');
  const { enrolmentId } = form;
  const invitation = await ctx.db.$transaction(async (tx) => {
    await lockEnrolment(tx, enrolmentId);
    const generation = await startRound(ctx, tx, form, observer);
    if (!observer.sendEmailToObserver) return null;
    return inviteObserver(ctx, tx, {
      enrolmentId,
      generation,
      email: observer.email,
      by: 'learner',
    });
  });
  return {
    message: invitation ? describeInvitation(invitation) : MESSAGES.thirdPartyForm.observerSaved,
  };
}

const NOT_SUBMITTED = 'Your observer has not submitted the form yet.';

async function startRound(
  ctx: AppContext,
  tx: Tx,
  { enrolmentId, generation, round, tokenHash }: ObserverForm,
  { firstName, lastName, email }: UpdateObserver,
): Promise<number> {
  const evidence = await findObserverEvidence(ctx, tx, enrolmentId);
  if (!evidence) throw formChanged();
  const link = await replaceLink(ctx, tx, { enrolmentId, generation, tokenHash });
  const { count } = await tx.thirdPartyForm.updateMany({
    where: { enrolmentId, generation, round, notSatisfied: true, doneAt: null },
    data: {
      ...NOT_ASKED,
      ...link,
      observerFirstName: firstName,
      observerLastName: lastName,
      observerEmail: email,
      signatureDigest: null,
      round: { increment: 1 },
      version: { increment: 1 },
    },
  });
  if (count === 0) throw formChanged();
  await storeFormerForm(ctx, tx, { enrolmentId, round }, evidence);
  await carrySeenTasks(tx, { enrolmentId, round });
  return link.generation;
}

/**
 * An assessor has asked to see single tasks again. The signed form is stored as evidence and the same observer gets a new
 * link to a form that asks only for them.
 */
export async function observeTasksAgain(
  ctx: AppContext,
  tx: Tx,
  { enrolmentId, taskIds, judgementId }: TasksAgain,
) {
  const form = await tx.thirdPartyForm.findUniqueOrThrow({ where: { enrolmentId } });
  const evidence = await findObserverEvidence(ctx, tx, enrolmentId);
  if (!evidence) throw formChanged();
  const link = await replaceLink(ctx, tx, form);
  await tx.thirdPartyForm.update({
    where: { enrolmentId },
    data: {
      ...NO_ANSWERS,
      ...link,
      signatureDigest: null,
      round: { increment: 1 },
      version: { increment: 1 },
    },
  });
  await storeFormerForm(ctx, tx, form, evidence);
  await carrySeenTasks(tx, form, taskIds);
  const { generation } = link;
  if (form.observerEmail)
    await inviteObserver(ctx, tx, {
      enrolmentId,
      generation,
      email: form.observerEmail,
      judgementId,
      by: 'office',
    });
}

/**
 * Sets a signed form aside as evidence, because its tasks are seen in another way from now on. Nothing in it changes: the answers with
 * yes are carried over, and the link of the observer ends.
 */
export async function setSignedFormAside(ctx: AppContext, tx: Tx, enrolmentId: string) {
  const evidence = await findObserverEvidence(ctx, tx, enrolmentId);
  if (!evidence) return;
  const form = await tx.thirdPartyForm.findUniqueOrThrow({ where: { enrolmentId } });
  await storeFormerForm(ctx, tx, form, evidence);
  await carrySeenTasks(tx, form);
  await tx.thirdPartyForm.update({
    where: { enrolmentId },
    data: {
      ...NOT_ASKED,
      ...(await replaceLink(ctx, tx, form)),
      signatureDigest: null,
      round: { increment: 1 },
      version: { increment: 1 },
    },
  });
}

type TasksAgain = { enrolmentId: string; taskIds: number[]; judgementId: string };
type Round = { enrolmentId: string; round: number };

async function storeFormerForm(
  ctx: AppContext,
  tx: Tx,
  { enrolmentId, round }: Round,
  evidence: ObserverEvidence,
) {
  const sealed = await sealFormerForm(ctx, tx, { enrolmentId, round }, evidence);
  await tx.formerObserverForm.create({
    data: {
      enrolmentId,
      round,
      submittedAt: evidence.submittedAt,
      form: sealed as Prisma.JsonObject,
      followedAt: ctx.now(),
    },
  });
}

/** Answers with yes are taken over into the next round, but for the tasks that must be seen again. */
async function carrySeenTasks(tx: Tx, { enrolmentId, round }: Round, taskIdsAgain: number[] = []) {
  await tx.thirdPartyResponse.deleteMany({
    where: {
      enrolmentId,
      OR: [{ response: null }, { response: false }, { taskId: { in: taskIdsAgain } }],
    },
  });
  await tx.thirdPartyResponse.updateMany({
    where: { enrolmentId, carriedFromRound: null },
    data: { carriedFromRound: round },
  });
  await deleteNewOccasions(tx, enrolmentId);
}
