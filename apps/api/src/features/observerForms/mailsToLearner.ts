import { USER_TYPES } from '@platewise/shared/accounts';
import { getCourse, titleInSentence } from '@platewise/shared/content/courses';
import { fullName } from '@platewise/shared/personNames';
import type { AppContext } from '../../context';
import type { MailBlock, MailContent } from '../mails/mailTemplate';
import { isExpired } from '../progress/studyGate';
import { askedTasks, findFormOf, type ObserverForm } from './findForm';

type Of = { enrolmentId: string; generation: number };

type Enrolled = { email: string; user: { id: string; email: string; userType: number } };

/** Whom a business enrols in its own account has an address of their own. */
export const mailboxOfLearner = ({ email, user }: Enrolled) =>
  user.userType === USER_TYPES.business ? { to: email } : { to: user.email, userId: user.id };

const observerOf = ({ observerFirstName, observerLastName }: ObserverForm) => ({
  firstName: observerFirstName ?? 'Your observer',
  name: fullName({ firstName: observerFirstName, lastName: observerLastName }) || 'Your observer',
});

const toTheForm = ({ config }: AppContext, enrolmentId: string): MailBlock => ({
  kind: 'button',
  label: 'See your third-party form',
  url: `${config.publicUrl}/third-party-form/${enrolmentId}`,
});

/** Null where another link, the finished form or the end of the course has overtaken what the mail would tell. */
async function currentForm(ctx: AppContext, { enrolmentId, generation }: Of) {
  const form = await findFormOf(ctx, enrolmentId);
  if (!form || form.generation !== generation || form.doneAt) return null;
  return isExpired(form.enrolment, ctx.now()) ? null : form;
}

export async function observerDeclinedMail(ctx: AppContext, of: Of): Promise<MailContent | null> {
  const form = await currentForm(ctx, of);
  if (!form?.declinedAt) return null;
  const { firstName, name } = observerOf(form);
  const title = titleInSentence(getCourse(form.enrolment.courseId));
  return {
    subject: `${name} cannot complete your third-party form`,
    preview: 'Please name another observer. Everything you have studied is kept.',
    heading: `Please name another observer, ${form.enrolment.firstName}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `${name} has told us that they cannot complete the form for ${title}. What they wrote:`,
      },
      { kind: 'quote', text: form.declineReason ?? '' },
      {
        kind: 'paragraph',
        text: `Please name another person who sees you at work: a manager, supervisor, chef, business owner or experienced workmate. If it was a misunderstanding, talk to ${firstName} and send the form again. Everything you have studied is kept.`,
      },
      toTheForm(ctx, of.enrolmentId),
    ],
  };
}

export async function observerDidNotSeeMail(ctx: AppContext, of: Of): Promise<MailContent | null> {
  const form = await currentForm(ctx, of);
  if (!form || form.declinedAt) return null;
  const tasks = await tasksNotSeen(ctx, form);
  if (tasks.length === 0) return null;
  const { firstName, name } = observerOf(form);
  const title = titleInSentence(getCourse(form.enrolment.courseId));
  const some = tasks.length === 1 ? 'one task' : `${tasks.length} tasks`;
  return {
    subject: `${name} has not seen you do ${some} yet`,
    preview: 'Show them at work, and the form can be finished.',
    heading: `Something to show ${firstName}, ${form.enrolment.firstName}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `${name} is filling in your third-party form for ${title} and has not seen you do this yet:`,
      },
      { kind: 'list', items: tasks },
      {
        kind: 'paragraph',
        text: `Please do it at work while ${firstName} watches, then ask them to open the form again and finish it: the same link works, and their other answers are kept. The form can be sent once every task is answered.`,
      },
      {
        kind: 'paragraph',
        text: `If ${firstName} cannot see you do it, for instance because you work on other days, name another observer.`,
      },
      toTheForm(ctx, of.enrolmentId),
    ],
  };
}

/** In the order of the form. */
export async function tasksNotSeen(
  ctx: AppContext,
  { enrolmentId, formVersion, enrolment }: ObserverForm,
) {
  const marked = await ctx.db.thirdPartyResponse.findMany({
    where: { enrolmentId, notSeen: true },
    select: { taskId: true },
  });
  if (marked.length === 0) return [];
  const tasks = await askedTasks(ctx, enrolment.courseId, formVersion);
  return tasks
    .filter(({ id }) => marked.some(({ taskId }) => taskId === id))
    .map(({ task }) => task);
}
