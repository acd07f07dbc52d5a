import { USER_TYPES } from '@platewise/shared/accounts';
import { formatCount } from '@platewise/shared/count';
import { showDay, sydneyDay } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import { dateOf, dayOf } from '../../db/client';
import type { MailContent } from '../mails/mailTemplate';
import { type OnceOnlyMail, queueNewMails } from '../mails/queueMail';
import { describeTask, WITH_NAMES } from './taskList';

/** The longest list in an email. The page shows the rest. */
const MOST_LISTED = 20;

const dueOf = (ownerId: string | null, today: string) => ({
  ownerId,
  doneAt: null,
  dueOn: { lte: dateOf(today) },
});

/** Sends each owner of tasks that are due or overdue one email a day, however many servers run this. */
export async function mailDueTasks(ctx: AppContext) {
  const today = sydneyDay(ctx.now());
  const owners = await ctx.db.user.findMany({
    where: {
      userType: USER_TYPES.admin,
      active: true,
      ownedTasks: { some: { doneAt: null, dueOn: { lte: dateOf(today) } } },
    },
    select: { id: true, email: true },
  });
  if (owners.length === 0) return;
  const mails = owners.map(
    ({ id, email }): OnceOnlyMail => ({
      to: email,
      template: 'tasks-due',
      data: { userId: id, day: today },
      userId: id,
      onceKey: `tasks-due:${today}:${id}`,
    }),
  );
  await ctx.db.$transaction((tx) => queueNewMails(ctx, tx, mails));
}

/** Null if the owner has done everything in the meantime, has left, or the day is over. */
export async function tasksDueMail(
  ctx: AppContext,
  { userId, day }: { userId: string; day: string },
): Promise<MailContent | null> {
  if (sydneyDay(ctx.now()) !== day) return null;
  const owner = await ctx.db.user.findUnique({
    where: { id: userId },
    select: { firstName: true, active: true, userType: true },
  });
  if (!owner?.active || owner.userType !== USER_TYPES.admin) return null;
  const [tasks, everybodys] = await Promise.all([
    ctx.db.officeTask.findMany({
      where: dueOf(userId, day),
      include: WITH_NAMES,
      orderBy: [{ dueOn: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
    }),
    ctx.db.officeTask.count({ where: dueOf(null, day) }),
  ]);
  if (tasks.length === 0) return null;
  const rest = tasks.length - MOST_LISTED;
  const overdue = tasks.filter(({ dueOn }) => dayOf(dueOn) < day).length;
  return {
    subject: `Your tasks for ${showDay(day)}`,
    preview: [
      `${formatCount(tasks.length, 'task')} due`,
      ...(overdue > 0 ? [`${overdue} overdue`] : []),
    ].join(', '),
    heading: `Good morning, ${owner.firstName}`,
    toOffice: true,
    daytimeOnly: true,
    blocks: [
      { kind: 'paragraph', text: 'These tasks are due today or overdue:' },
      {
        kind: 'list',
        items: tasks.slice(0, MOST_LISTED).map((task) => {
          const { title, personName, overdue: isLate, dueOn } = describeTask(ctx, task);
          const about = personName ? ` (${personName})` : '';
          return `${title}${about}: ${isLate ? 'overdue since' : 'due'} ${showDay(dueOn)}`;
        }),
      },
      ...(rest > 0
        ? [{ kind: 'paragraph' as const, text: `There are ${rest} more on the page of tasks.` }]
        : []),
      ...(everybodys > 0
        ? [
            {
              kind: 'paragraph' as const,
              text: `${formatCount(everybodys, 'task')} without an owner ${everybodys === 1 ? 'is' : 'are'} due too.`,
            },
          ]
        : []),
      {
        kind: 'button',
        label: 'Open your tasks',
        url: `${ctx.config.publicUrl}/Admin/Tasks?owner=mine`,
      },
    ],
  };
}
