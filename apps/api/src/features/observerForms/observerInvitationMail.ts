import { getCourse, titleInSentence } from '@platewise/shared/content/courses';
import { estimateMinutes } from '@platewise/shared/observerForms';
import { countOccasions } from '@platewise/shared/observerForms/occasions';
import { fullName } from '@platewise/shared/personNames';
import type { AppContext } from '../../context';
import { dayOf } from '../../db/client';
import type { MailBlock, MailContent } from '../mails/mailTemplate';
import { isExpired } from '../progress/studyGate';
import { describeAnswerBy } from './answerBy';
import { listTasksToAnswer } from './findForm';
import { isSigned } from './observerFormRules';
import { observerLink } from './observerToken';
import { getOccasionRule } from './occasionRule';

/** Null if the link was replaced, the form is done or the course has expired. */
export async function observerInvitationMail(
  ctx: AppContext,
  { enrolmentId, generation, judgementId }: InvitationData,
): Promise<MailContent | null> {
  const form = await ctx.db.thirdPartyForm.findUnique({
    where: { enrolmentId },
    include: { enrolment: true },
  });
  if (
    !form ||
    form.generation !== generation ||
    isSigned(form) ||
    isExpired(form.enrolment, ctx.now())
  )
    return null;
  const { firstName, lastName, courseId, expiresOn } = form.enrolment;
  const { brand } = ctx.config;
  const course = getCourse(courseId);
  const student = fullName({ firstName, lastName });
  const tasks = await listTasksToAnswer(ctx, form);
  const rule = await getOccasionRule(ctx, form, tasks);
  const minutes = estimateMinutes(tasks.length, rule?.count);
  const again = judgementId ? await describeTasksAgain(ctx, judgementId, firstName) : [];
  return {
    subject: `${student} asks you to confirm their food safety skills`,
    preview: `About ${minutes} minutes, no account needed.`,
    heading: `Hello${form.observerFirstName ? ` ${form.observerFirstName}` : ''}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `${student} is studying ${titleInSentence(course)} with ${brand} and has named you as the person who sees them at work. Before we can issue a certificate, someone like you has to confirm that they handle food safely.`,
      },
      ...again,
      {
        kind: 'list',
        items: [
          `It takes about ${minutes} minutes, on a phone or a computer.`,
          'You don’t need an account or a password.',
          rule
            ? `We ask when and where you saw ${firstName} at work, on ${countOccasions(rule.count)}.`
            : 'Please answer yes only for what you have seen at least three times.',
          'You can save it and finish later with the same link.',
        ],
      },
      {
        kind: 'button',
        label: 'Open the form',
        url: observerLink(ctx, { enrolmentId, generation }),
      },
      {
        kind: 'facts',
        rows: [
          ['Student', student],
          ['Course', course.courseTitle],
          ['When', describeAnswerBy({ firstName, expiresOn: dayOf(expiresOn) }, ctx.now())],
        ],
      },
      {
        kind: 'paragraph',
        text: `The link is for you only, so please don’t share it. If you don’t know ${student}, you don’t need to do anything.`,
      },
    ],
  };
}

type InvitationData = {
  enrolmentId: string;
  generation: number;
  /** The judgement that asks to see some tasks again. */
  judgementId?: string;
};

/** The assessor's words, and the tasks that the observer is asked to watch again. */
async function describeTasksAgain(
  { db }: AppContext,
  judgementId: string,
  firstName: string,
): Promise<MailBlock[]> {
  const judgement = await db.assessmentJudgement.findUnique({ where: { id: judgementId } });
  if (!judgement) return [];
  const { tasksAgain, noteToObserver, assessorName } = judgement;
  const tasks = await db.observerTask.findMany({
    where: { id: { in: tasksAgain } },
    orderBy: { displayOrder: 'asc' },
    select: { task: true },
  });
  return [
    {
      kind: 'paragraph',
      text: `Thank you for the form that you signed. Our assessor ${assessorName} asks you to watch ${firstName} once more at these tasks. Your other answers stay as they are.`,
    },
    { kind: 'list', items: tasks.map(({ task }) => task) },
    ...(noteToObserver ? [{ kind: 'quote' as const, text: noteToObserver }] : []),
  ];
}
