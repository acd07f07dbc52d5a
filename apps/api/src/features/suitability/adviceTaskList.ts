import { getCourse } from '@platewise/shared/content/courses';
import { showTime } from '@platewise/shared/dates';
import {
  ADVICE_OUTCOMES,
  type AdviceOutcome,
  type AdviceTaskFilter,
  type AdviceTaskRow,
} from '@platewise/shared/suitability/adviceTasks';
import { ADVICE_REASONS, type AdviceReason } from '@platewise/shared/suitability/words';
import type { AppContext } from '../../context';
import { Prisma } from '../../db/client';
import { inOrder, type OfficeList } from '../../lists/officeList';

/** People who should talk to the office before they pay, the most urgent first. */
export const ADVICE_TASK_LIST: OfficeList<AdviceTaskFilter, AdviceTaskRow> = {
  from: Prisma.sql`"AdviceTask" t`,
  id: Prisma.sql`t.id`,
  idType: 'uuid',
  searchText: Prisma.sql`search_fold(' ' || t.name || ' ' || t.email || ' ' || coalesce(t.phone, ''))`,
  where: ({ state }) => [
    state === 'done' ? Prisma.sql`t."doneAt" IS NOT NULL` : Prisma.sql`t."doneAt" IS NULL`,
  ],
  at: Prisma.sql`t."createdAt"`,
  sorts: {
    dueAt: Prisma.sql`t."dueAt"`,
    createdAt: Prisma.sql`t."createdAt"`,
    doneAt: Prisma.sql`t."doneAt"`,
  },
  mayBeEmpty: ['doneAt'],
  defaultSort: 'dueAt',
  read: readTasks,
  cells: [
    ['Name', (row) => row.name],
    ['Email', (row) => row.email],
    ['Phone', (row) => row.phone],
    ['Course', (row) => row.courseTitle],
    ['Why', (row) => row.reasons.map((reason) => ADVICE_REASONS[reason]).join(' ')],
    ['Asked', (row) => showTime(new Date(row.createdAt))],
    ['Due', (row) => showTime(new Date(row.dueAt))],
    ['Done', (row) => row.doneAt && showTime(new Date(row.doneAt))],
    ['Done By', (row) => row.doneByName],
    ['Outcome', (row) => row.outcome && ADVICE_OUTCOMES[row.outcome]],
  ],
};

async function readTasks(ctx: AppContext, ids: string[]): Promise<AdviceTaskRow[]> {
  const found = await ctx.db.adviceTask.findMany({ where: { id: { in: ids } } });
  return inOrder(ids, found, ({ id }) => id).map((task) => describeTask(ctx, task));
}

export const describeTask = (
  ctx: AppContext,
  task: Prisma.AdviceTaskGetPayload<object>,
): AdviceTaskRow => ({
  id: task.id,
  name: task.name,
  email: task.email,
  phone: task.phone,
  courseId: task.courseId,
  courseTitle: getCourse(task.courseId).courseTitle,
  reasons: task.reasons as AdviceReason[],
  createdAt: task.createdAt.toISOString(),
  dueAt: task.dueAt.toISOString(),
  overdue: task.doneAt === null && task.dueAt < ctx.now(),
  doneAt: task.doneAt?.toISOString() ?? null,
  doneByName: task.doneByName,
  outcome: task.outcome as AdviceOutcome | null,
});
