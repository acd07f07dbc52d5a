import { rolesWith } from '@platewise/shared/officeRoles';
import { fullName } from '@platewise/shared/personNames';
import type { NewTask, Task, TaskEdit, TaskOwner } from '@platewise/shared/tasks';
import type { AppContext } from '../../context';
import { dateOf, dayOf, type Prisma, type Tx } from '../../db/client';
import { conflict, invalidField, missing } from '../../domainError';
import { audit } from '../../office/audit';
import { type OfficeActor, officeRecord } from '../../office/officeRecord';
import { describeTask, WITH_NAMES } from './taskList';

type Admin = OfficeActor & { firstName: string; lastName: string };
type TaskRecord = Prisma.OfficeTaskGetPayload<object>;

const TASK = officeRecord<TaskRecord, string>({
  subjectType: 'officeTask',
  name: 'task',
  deletion: 'delete task',
  async findLocked(tx, id) {
    await tx.$queryRaw`SELECT 1 FROM "OfficeTask" WHERE id = ${id}::uuid FOR UPDATE`;
    return tx.officeTask.findUnique({ where: { id } });
  },
});

const OWNER_ROLES = rolesWith('support change');

/** The people of the office who can own a task. */
export async function listTaskOwners({ db }: AppContext): Promise<TaskOwner[]> {
  const admins = await db.user.findMany({
    where: { officeRole: { in: OWNER_ROLES }, active: true },
    select: { id: true, firstName: true, lastName: true },
    orderBy: [{ firstName: 'asc' }, { lastName: 'asc' }, { id: 'asc' }],
  });
  return admins.map((admin) => ({ id: admin.id, name: fullName(admin) }));
}

/** More than the office ever has about one person. */
const MOST_TASKS = 500;

/** The tasks about a person: the open ones in the order of their days, then what was done, the latest first. */
export async function listTasksOfUser(ctx: AppContext, userId: string): Promise<Task[]> {
  const user = await ctx.db.user.findUnique({ where: { id: userId }, select: { id: true } });
  if (!user) throw missing('This user');
  const tasks = await ctx.db.officeTask.findMany({
    where: { userId },
    include: WITH_NAMES,
    orderBy: [
      { doneAt: { sort: 'desc', nulls: 'first' } },
      { dueOn: 'asc' },
      { createdAt: 'asc' },
      { id: 'asc' },
    ],
    take: MOST_TASKS,
  });
  return tasks.map((task) => describeTask(ctx, task));
}

export async function createTask(ctx: AppContext, admin: Admin, input: NewTask): Promise<Task> {
  const by = { ...admin, name: fullName(admin) };
  const id = await ctx.db.$transaction((tx) => addTask(ctx, tx, by, input));
  return getTask(ctx, id);
}

/** Returns the id of the new task. */
export async function addTask(
  ctx: AppContext,
  tx: Tx,
  admin: OfficeActor & { name: string },
  input: NewTask,
): Promise<string> {
  const { title, details, ownerId, dueOn } = input;
  await lockOwner(tx, ownerId);
  const about = await findPerson(tx, input);
  const task = await tx.officeTask.create({
    data: {
      title,
      details: details ?? null,
      ownerId: ownerId ?? null,
      ...about,
      dueOn: dateOf(dueOn),
      createdAt: ctx.now(),
      createdById: admin.userId,
      createdByName: admin.name,
    },
  });
  await audit(ctx, tx, { ...TASK.entry(admin, 'create task', task.id), after: entryOf(task) });
  return task.id;
}

/** Deletes a task that no one has changed or done since it was created. False if it has been changed. */
export async function deleteUntouchedTask(
  ctx: AppContext,
  tx: Tx,
  admin: OfficeActor,
  id: string,
): Promise<boolean> {
  const { count } = await tx.officeTask.deleteMany({ where: { id, version: 1, doneAt: null } });
  if (count > 0) await audit(ctx, tx, TASK.entry(admin, TASK.deletion, id));
  return count > 0;
}

export async function editTask(
  ctx: AppContext,
  admin: Admin,
  id: string,
  { version, title, details, ownerId, dueOn }: TaskEdit,
): Promise<Task> {
  await ctx.db.$transaction(async (tx) => {
    await lockOwner(tx, ownerId);
    const before = await TASK.lock(tx, id, version);
    if (before.doneAt) throw isDone();
    const after = await tx.officeTask.update({
      where: { id },
      data: {
        title,
        details: details ?? null,
        ownerId: ownerId ?? null,
        dueOn: dateOf(dueOn),
        version: { increment: 1 },
      },
    });
    await audit(ctx, tx, {
      ...TASK.entry(admin, 'edit task', id),
      before: entryOf(before),
      after: entryOf(after),
    });
  });
  return getTask(ctx, id);
}

export async function finishTask(
  ctx: AppContext,
  admin: Admin,
  id: string,
  { version }: { version: number },
): Promise<Task> {
  await ctx.db.$transaction(async (tx) => {
    const { doneAt } = await TASK.lock(tx, id, version);
    if (doneAt) throw isDone();
    await tx.officeTask.update({
      where: { id },
      data: {
        doneAt: ctx.now(),
        doneById: admin.userId,
        doneByName: fullName(admin),
        version: { increment: 1 },
      },
    });
    await audit(ctx, tx, TASK.entry(admin, 'finish task', id));
  });
  return getTask(ctx, id);
}

/** Undoes `finishTask`. A former owner who is no longer an active admin does not get the task back. */
export async function reopenTask(
  ctx: AppContext,
  admin: Admin,
  id: string,
  { version }: { version: number },
): Promise<Task> {
  await ctx.db.$transaction(async (tx) => {
    const owner = await tx.officeTask.findUnique({ where: { id }, select: { ownerId: true } });
    const isActive = !owner?.ownerId || (await isActiveAdmin(tx, owner.ownerId));
    const { doneAt } = await TASK.lock(tx, id, version);
    if (!doneAt) throw conflict('This task is open.');
    await tx.officeTask.update({
      where: { id },
      data: {
        doneAt: null,
        doneById: null,
        doneByName: null,
        ...(!isActive && { ownerId: null }),
        version: { increment: 1 },
      },
    });
    await audit(ctx, tx, TASK.entry(admin, 'reopen task', id));
  });
  return getTask(ctx, id);
}

async function getTask(ctx: AppContext, id: string): Promise<Task> {
  const task = await ctx.db.officeTask.findUnique({ where: { id }, include: WITH_NAMES });
  if (!task) throw missing('This task');
  return describeTask(ctx, task);
}

/** Title and details may be about a person, and an entry in the audit log is never deleted. */
const entryOf = ({ ownerId, dueOn, userId, enrolmentId }: TaskRecord) => ({
  ownerId,
  dueOn: dayOf(dueOn),
  userId,
  userCourseId: enrolmentId,
});

/** Another admin may be deactivating the owner. Their transaction waits for this one, or this one waits and then refuses. */
async function isActiveAdmin(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "User" WHERE id = ${id}::uuid AND "officeRole" = ANY (${OWNER_ROLES}) AND active FOR SHARE`;
  return rows.length > 0;
}

export async function lockOwner(tx: Tx, ownerId: string | undefined) {
  if (ownerId && !(await isActiveAdmin(tx, ownerId)))
    throw invalidField('ownerId', 'The owner must be an active admin.');
}

/** The person and the enrolment that a task is about. */
async function findPerson(tx: Tx, { userId, userCourseId }: NewTask) {
  const enrolment = userCourseId
    ? await tx.enrolment.findUnique({ where: { id: userCourseId }, select: { userId: true } })
    : null;
  if (userCourseId && (!enrolment || (userId && userId !== enrolment.userId)))
    throw invalidField('userCourseId', 'This enrolment belongs to another person.');
  const personId = userId ?? enrolment?.userId ?? null;
  if (personId) await lockPerson(tx, personId);
  return { userId: personId, enrolmentId: userCourseId ?? null };
}

async function lockPerson(tx: Tx, id: string) {
  await tx.$queryRaw`SELECT 1 FROM "User" WHERE id = ${id}::uuid FOR SHARE`;
  const person = await tx.user.findUnique({ where: { id }, select: { deletedAt: true } });
  if (!person) throw invalidField('userId', 'This person does not exist.');
  if (person.deletedAt) throw conflict('This user has been deleted.');
}

const isDone = () => conflict('This task is done.');
