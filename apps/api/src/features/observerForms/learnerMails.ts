import { USER_TYPES } from '@platewise/shared/accounts';
import { getCourse, titleInSentence } from '@platewise/shared/content/courses';
import { sydneyDay } from '@platewise/shared/dates';
import { fullName } from '@platewise/shared/personNames';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { startOfDay } from '../../db/sydney';
import type { MailBlock, MailContent } from '../mails/mailTemplate';
import { queueNewMails } from '../mails/queueMail';
import { isExpired } from '../progress/studyGate';
import { findForm, listTasks, type ObserverForm } from './findForm';
import { listMissingTasks } from './getObserverStatus';
import { isSigned } from './observerFormRules';

type FormLink = { enrolmentId: string; generation: number };

type EnrolmentMailbox = { email: string; user: { id: string; email: string; userType: number } };

/** A learner in a business's own account has an email address in the enrolment. */
export const getLearnerMailbox = ({ email, user }: EnrolmentMailbox) =>
  user.userType === USER_TYPES.business ? { to: email } : { to: user.email, userId: user.id };

const describeObserver = ({ observerFirstName, observerLastName }: ObserverForm) => ({
  firstName: observerFirstName ?? 'Your observer',
  name: fullName({ firstName: observerFirstName, lastName: observerLastName }) || 'Your observer',
});

const formButton = ({ config }: AppContext, enrolmentId: string): MailBlock => ({
  kind: 'button',
  label: 'See your third-party form',
  url: `${config.publicUrl}/third-party-form/${enrolmentId}`,
});

/** Null if the link was replaced, the form is done or the course has expired: the email would be out of date. */
async function findCurrentForm(ctx: AppContext, { enrolmentId, generation }: FormLink) {
  const form = await findForm(ctx, enrolmentId);
  if (!form || form.generation !== generation || isSigned(form)) return null;
  return isExpired(form.enrolment, ctx.now()) ? null : form;
}

export async function observerDeclinedMail(
  ctx: AppContext,
  of: FormLink,
): Promise<MailContent | null> {
  const form = await findCurrentForm(ctx, of);
  if (!form?.declinedAt) return null;
  const { firstName, name } = describeObserver(form);
  const title = titleInSentence(getCourse(form.enrolment.courseId));
  return {
    subject: `${name} cannot complete your third-party form`,
    preview: 'Please name another observer. Your progress is saved.',
    heading: `Please name another observer, ${form.enrolment.firstName}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `${name} has told us that they can’t complete the form for ${title}. They wrote:`,
      },
      { kind: 'quote', text: form.declineReason ?? '' },
      {
        kind: 'paragraph',
        text: `Please name another person who sees you at work: a manager, supervisor, chef, business owner or experienced workmate. If it was a misunderstanding, talk to ${firstName} and resend the form. Your progress is saved.`,
      },
      formButton(ctx, of.enrolmentId),
    ],
  };
}

/** Queued when the observer has submitted a form that is not satisfactory. Null once another observation was asked for. */
export async function moreToShowMail(
  ctx: AppContext,
  { enrolmentId, generation }: FormLink,
): Promise<MailContent | null> {
  const form = await findForm(ctx, enrolmentId);
  if (!form?.submittedAt || form.generation !== generation || form.doneAt || form.disposedOn)
    return null;
  if (isExpired(form.enrolment, ctx.now())) return null;
  const tasks = await listMissingTasks(ctx, form);
  const { firstName, name } = describeObserver(form);
  const title = titleInSentence(getCourse(form.enrolment.courseId));
  return {
    subject: `${name} would like to see more before your certificate`,
    preview: 'What they have seen is saved. They only need to see the rest.',
    heading: `Nearly there, ${form.enrolment.firstName}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `${name} has completed your third-party form for ${title}, but they couldn’t confirm everything yet. ${tasks.length > 0 ? 'This is still to be seen:' : 'They didn’t mark your performance as satisfactory.'}`,
      },
      ...(tasks.length > 0
        ? [{ kind: 'list' as const, items: tasks.map(({ task }) => task) }]
        : []),
      {
        kind: 'paragraph',
        text: `Talk to ${firstName} about it and practise at work. Then ask for another observation. Everything that has been seen is saved, so the new form asks only about the rest. You can also name another observer.`,
      },
      formButton(ctx, enrolmentId),
    ],
  };
}

export async function observerDidNotSeeMail(
  ctx: AppContext,
  of: FormLink,
): Promise<MailContent | null> {
  const form = await findCurrentForm(ctx, of);
  if (!form || form.declinedAt) return null;
  const tasks = await listTasksNotSeen(ctx, form);
  if (tasks.length === 0) return null;
  const { firstName, name } = describeObserver(form);
  const title = titleInSentence(getCourse(form.enrolment.courseId));
  const some = tasks.length === 1 ? 'one task' : `${tasks.length} tasks`;
  return {
    subject: `${name} has not seen you do ${some} yet`,
    preview: 'Show them at work so that they can finish the form.',
    heading: `Something to show ${firstName}, ${form.enrolment.firstName}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `${name} is filling in your third-party form for ${title} and has not seen you do this yet:`,
      },
      { kind: 'list', items: tasks },
      {
        kind: 'paragraph',
        text: `Please do it at work while ${firstName} watches, then ask them to open the form again and finish it. The same link works, and their other answers are saved. They can submit the form once every task is answered.`,
      },
      {
        kind: 'paragraph',
        text: `If ${firstName} can’t see you do it, for example because you work on different days, name another observer.`,
      },
      formButton(ctx, of.enrolmentId),
    ],
  };
}

/** The tasks marked as not seen, in the form's order. */
export async function listTasksNotSeen(
  ctx: AppContext,
  { enrolmentId, formVersion, enrolment }: ObserverForm,
) {
  const marked = await ctx.db.thirdPartyResponse.findMany({
    where: { enrolmentId, notSeen: true },
    select: { taskId: true },
  });
  if (marked.length === 0) return [];
  const tasks = await listTasks(ctx, enrolment.courseId, formVersion);
  return tasks
    .filter(({ id }) => marked.some(({ taskId }) => taskId === id))
    .map(({ task }) => task);
}

export const queueMoreToShowMail = (
  ctx: AppContext,
  tx: Tx,
  { enrolmentId, generation, enrolment }: ObserverForm,
) =>
  queueNewMails(ctx, tx, [
    {
      ...getLearnerMailbox(enrolment),
      template: 'more-to-show',
      data: { enrolmentId, generation },
      enrolmentId,
      onceKey: `more-to-show:${enrolmentId}:${generation}`,
    },
  ]);

/** An observer who saves often must not fill the learner's mailbox. */
const MOST_A_DAY = 3;

/** Queues one email for each set of tasks that are marked as not seen. */
export async function queueNotSeenMail(
  ctx: AppContext,
  tx: Tx,
  { enrolmentId, generation, enrolment }: ObserverForm,
) {
  const createdAt = { gte: startOfDay(sydneyDay(ctx.now())) };
  const told = await tx.mail.count({
    where: { enrolmentId, template: 'observer-did-not-see', createdAt },
  });
  if (told >= MOST_A_DAY) return;
  const marked = await tx.thirdPartyResponse.findMany({
    where: { enrolmentId, notSeen: true },
    orderBy: { taskId: 'asc' },
  });
  const tasks = marked.map(({ taskId }) => taskId).join('-');
  await queueNewMails(ctx, tx, [
    {
      ...getLearnerMailbox(enrolment),
      template: 'observer-did-not-see',
      data: { enrolmentId, generation },
      enrolmentId,
      onceKey: `observer-did-not-see:${enrolmentId}:${generation}:${tasks}`,
    },
  ]);
}
