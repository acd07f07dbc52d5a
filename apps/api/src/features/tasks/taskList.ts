import { showDay, showTime, sydneyDay } from '@platewise/shared/dates';
import { fullName } from '@platewise/shared/personNames';
import { EVERYBODY, type Task, type TasksFilter } from '@platewise/shared/tasks';
import type { AppContext } from '../../context';
import { dateOf, dayOf, Prisma } from '../../db/client';
import { inOrder, type OfficeList } from '../../lists/officeList';

/** The tasks of the office, the most urgent first. */
export const TASK_LIST: OfficeList<TasksFilter, Task> = {
  from: Prisma.sql`"OfficeTask" t LEFT JOIN "User" p ON p.id = t."userId"`,
  id: Prisma.sql`t.id`,
  idType: 'uuid',
  searchText: Prisma.sql`search_fold(' ' || t.title || coalesce(' ' || p."firstName" || ' ' || p."lastName", ''))`,
  where: ({ state, owner, dueBy }) => [
    state === 'done' ? Prisma.sql`t."doneAt" IS NOT NULL` : Prisma.sql`t."doneAt" IS NULL`,
    ...(owner ? [ownedBy(owner)] : []),
    ...(dueBy ? [Prisma.sql`t."dueOn" <= ${dateOf(dueBy)}::date`] : []),
  ],
  at: Prisma.sql`t."createdAt"`,
  sorts: {
    dueOn: Prisma.sql`t."dueOn"`,
    createdAt: Prisma.sql`t."createdAt"`,
    doneAt: Prisma.sql`t."doneAt"`,
  },
  mayBeEmpty: ['doneAt'],
  defaultSort: 'dueOn',
  read: readTasks,
  cells: [
    ['Task', (row) => row.title],
    ['Details', (row) => row.details],
    ['Due', (row) => showDay(row.dueOn)],
    ['Overdue', (row) => (row.overdue ? 'Yes' : 'No')],
    ['Owner', (row) => row.ownerName ?? 'Everybody'],
    ['Person', (row) => row.personName],
    ['Course', (row) => row.courseTitle],
    ['Created', (row) => showTime(new Date(row.createdAt))],
    ['Created By', (row) => row.createdByName],
    ['Done', (row) => row.doneAt && showTime(new Date(row.doneAt))],
    ['Done By', (row) => row.doneByName],
  ],
};

const ownedBy = (owner: string) =>
  owner === EVERYBODY ? Prisma.sql`t."ownerId" IS NULL` : Prisma.sql`t."ownerId" = ${owner}::uuid`;

export const WITH_NAMES = {
  owner: { select: { firstName: true, lastName: true } },
  user: { select: { firstName: true, lastName: true } },
  enrolment: { select: { courseTitle: true } },
} as const satisfies Prisma.OfficeTaskInclude;

async function readTasks(ctx: AppContext, ids: string[]): Promise<Task[]> {
  const found = await ctx.db.officeTask.findMany({
    where: { id: { in: ids } },
    include: WITH_NAMES,
  });
  return inOrder(ids, found, ({ id }) => id).map((task) => describeTask(ctx, task));
}

export const isOverdue = (
  { now }: AppContext,
  { doneAt, dueOn }: { doneAt: Date | null; dueOn: Date },
) => doneAt === null && dayOf(dueOn) < sydneyDay(now());

export const describeTask = (
  ctx: AppContext,
  task: Prisma.OfficeTaskGetPayload<{ include: typeof WITH_NAMES }>,
): Task => ({
  id: task.id,
  version: task.version,
  title: task.title,
  details: task.details,
  dueOn: dayOf(task.dueOn),
  overdue: isOverdue(ctx, task),
  ownerId: task.ownerId,
  ownerName: task.owner && fullName(task.owner),
  userId: task.userId,
  personName: task.user && fullName(task.user),
  userCourseId: task.enrolmentId,
  courseTitle: task.enrolment?.courseTitle ?? null,
  createdAt: task.createdAt.toISOString(),
  createdByName: task.createdByName,
  doneAt: task.doneAt?.toISOString() ?? null,
  doneByName: task.doneByName,
});
