import type {
  EnrolmentStep3,
  EnrolmentStep3Answer,
  EnrolmentStep3Video,
} from '@platewise/shared/enrolments/step3';
import { sameMailbox, samePerson } from '@platewise/shared/personNames/samePerson';
import { REVIEWED_WAYS } from '@platewise/shared/skillClips';
import type { AppContext } from '../../../context';
import type { Tx } from '../../../db/client';
import { conflict } from '../../../domainError';
import { inviteObserver } from '../../observerForms/inviteObserver';
import { describeSkillChoice } from '../../skillClips/skillStatus';
import { ownObserver, ownObserverEmail } from './enrolmentErrors';
import { openStep, stepState } from './enrolmentSteps';

/** Returns step 3 as it was saved. */
export async function getWorkAndObserver(
  ctx: AppContext,
  enrolmentId: string,
): Promise<EnrolmentStep3Answer> {
  const {
    workExperience: work,
    thirdPartyForm: form,
    ...enrolment
  } = await ctx.db.enrolment.findUniqueOrThrow({
    where: { id: enrolmentId },
    include: { workExperience: true, thirdPartyForm: true },
  });
  return {
    ...stepState(enrolment),
    redirectToStep2: enrolment.step2CompletedAt === null,
    workplaceIsHome: work?.workplaceIsHome ?? null,
    workplaceName: work?.workplaceName ?? null,
    workplaceSuburb: work?.workplaceSuburb ?? null,
    workplacePhone: work?.workplacePhone ?? null,
    currentEmploymentStatus: work?.currentEmploymentStatus ?? null,
    relationshipToObserver: work?.relationshipToObserver ?? null,
    observerFirstName: form?.observerFirstName ?? null,
    observerLastName: form?.observerLastName ?? null,
    observerEmail: form?.observerEmail ?? null,
    ...(await describeSkillChoice(ctx, enrolmentId)),
  };
}

/** Saves step 3: completes the enrolment, opens the course and invites the observer. */
export async function saveWorkAndObserver(
  ctx: AppContext,
  enrolmentId: string,
  form: EnrolmentStep3,
) {
  return ctx.db.$transaction(async (tx) => {
    const { id, courseId, user, details, ...enrolment } = await openStep(ctx, tx, enrolmentId, 3);
    refuseOwnName(form, [
      user,
      enrolment,
      { firstName: details?.usiFirstName ?? '', lastName: details?.usiLastName ?? '' },
    ]);
    refuseOwnEmail(form, [user.email, enrolment.email]);

    await tx.enrolment.update({
      where: { id },
      data: { step3CompletedAt: ctx.now(), version: { increment: 1 } },
    });
    const work = { ...workOf(form), savedAt: ctx.now() };
    await tx.workExperience.upsert({
      where: { enrolmentId: id },
      create: { ...work, enrolmentId: id },
      update: work,
    });
    await nameObserver(ctx, tx, id, form);
    return { enrolmentCompleted: true, redirectToStep2: false, courseId, userCourseid: id };
  });
}

/** Saves step 3 of a learner who has chosen video or live sessions: no observer is named or invited. */
export async function saveWorkWithoutObserver(
  ctx: AppContext,
  enrolmentId: string,
  form: EnrolmentStep3Video,
) {
  return ctx.db.$transaction(async (tx) => {
    const { id, courseId } = await openStep(ctx, tx, enrolmentId, 3);
    const chosen = await tx.skillVideo.count({
      where: { enrolmentId: id, way: { in: [...REVIEWED_WAYS] } },
    });
    if (!chosen) throw conflict('Please choose video or live sessions first, or name an observer.');
    await tx.enrolment.update({
      where: { id },
      data: { step3CompletedAt: ctx.now(), version: { increment: 1 } },
    });
    const work = { ...workOf({ ...form, relationshipToObserver: '' }), savedAt: ctx.now() };
    await tx.workExperience.upsert({
      where: { enrolmentId: id },
      create: { ...work, enrolmentId: id },
      update: work,
    });
    return { enrolmentCompleted: true, redirectToStep2: false, courseId, userCourseid: id };
  });
}

type Name = { firstName: string; lastName: string };

/** Learners cannot observe themselves: the observer must not have any of the names that we know of the learner. */
function refuseOwnName(form: EnrolmentStep3, learner: Name[]) {
  const observer = { firstName: form.observerFirstName, lastName: form.observerLastName };
  if (learner.some((name) => samePerson(observer, name))) throw ownObserver();
}

/** The observer's link must not reach the learner. */
function refuseOwnEmail({ observerEmail }: EnrolmentStep3, own: string[]) {
  if (own.some((email) => sameMailbox(email, observerEmail))) throw ownObserverEmail();
}

async function nameObserver(ctx: AppContext, tx: Tx, enrolmentId: string, form: EnrolmentStep3) {
  const { observerFirstName, observerLastName, observerEmail } = form;
  const { generation } = await tx.thirdPartyForm.update({
    where: { enrolmentId },
    data: { observerFirstName, observerLastName, observerEmail, version: { increment: 1 } },
  });
  await inviteObserver(ctx, tx, { enrolmentId, generation, email: observerEmail, by: 'learner' });
}

function workOf({
  workplaceIsHome,
  workplaceName,
  ...form
}: EnrolmentStep3Video & { relationshipToObserver: string }) {
  return {
    workplaceIsHome,
    workplaceName: workplaceIsHome ? null : (workplaceName ?? null),
    workplaceSuburb: form.workplaceSuburb ?? null,
    workplacePhone: form.workplacePhone ?? null,
    currentEmploymentStatus: form.currentEmploymentStatus,
    relationshipToObserver: form.relationshipToObserver,
  };
}
