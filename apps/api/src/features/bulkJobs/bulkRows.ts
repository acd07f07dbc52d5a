import { type BulkKind, DAYS_BETWEEN_OFFICE_REMINDERS } from '@platewise/shared/bulkJobs';
import { addDays, showDay, sydneyDay } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import { dateOf, dayOf, onDuplicate, type Prisma, type Tx } from '../../db/client';
import { startOfDay } from '../../db/sydney';
import { conflict } from '../../domainError';
import { audit } from '../../office/audit';
import { actorOf, type OfficeActor } from '../../office/officeRecord';
import { extendExpiryIn } from '../enrolments/office/actions/extendExpiry';
import { sendObserverLinkIn } from '../enrolments/office/actions/sendObserverLinks';
import { queueNewMails } from '../mails/queueMail';
import { unknownEnrolment } from '../progress/enrolmentAccess';
import { findOptedOut, findRecipient } from '../reminders/reminderRecipients';
import { findOfficeReminder, REMINDER_KINDS } from '../reminders/reminderRules';
import { getReminderState, listRemindedEnrolments } from '../reminders/reminderState';
import { addTask, deleteUntouchedTask } from '../tasks/tasks';
import type { BulkWhat, RunningJob } from './bulkJobs';
import { OPTIONAL } from './bulkMail';

type Facts = Prisma.InputJsonObject | undefined;
type DoRow = (ctx: AppContext, tx: Tx, job: Job, enrolmentId: string) => Promise<Facts>;
type Job = { id: string; what: BulkWhat; admin: OfficeActor & { name: string } };

const WORK: Record<BulkKind, DoRow> = {
  remind: remindLearner,
  email: emailLearner,
  task: assignTask,
  extend: extendRow,
  'observer link': sendObserverLink,
};

/** Does one row of a job, and returns the facts that undo it. A refusal says why the row is left out. */
export const doRow = (ctx: AppContext, tx: Tx, job: RunningJob, enrolmentId: string) =>
  WORK[job.kind](ctx, tx, toJob(job), enrolmentId);

const toJob = ({ id, what, createdById, createdByEmail, createdByName }: RunningJob): Job => ({
  id,
  what: what as BulkWhat,
  admin: { userId: createdById, email: createdByEmail, name: createdByName },
});

/** The row lock makes two jobs that remind the same learner wait for each other. */
async function remindLearner(ctx: AppContext, tx: Tx, _: Job, enrolmentId: string) {
  const { enrolment, recipient } = await getReachable(tx, enrolmentId);
  const today = sydneyDay(ctx.now());
  await refuseRemindedLately(tx, enrolmentId, today);
  const state = getReminderState(enrolment);
  const template = findOfficeReminder(state, today);
  if (!template) throw conflict('Nothing is left for the learner to do, or the course has ended.');
  const generation = enrolment.thirdPartyForm?.generation ?? 1;
  await queueNewMails(ctx, tx, [
    {
      ...recipient,
      template,
      data: {
        enrolmentId,
        byOffice: true,
        ...(template === 'observer-silent' && { generation }),
      },
      enrolmentId,
      onceKey: `office-reminder:${enrolmentId}:${today}`,
    },
  ]);
  return undefined;
}

async function refuseRemindedLately(tx: Tx, enrolmentId: string, today: string) {
  const since = startOfDay(addDays(today, 1 - DAYS_BETWEEN_OFFICE_REMINDERS));
  const last = await tx.mail.findFirst({
    where: {
      enrolmentId,
      template: { in: REMINDER_KINDS.filter((kind) => kind !== 'observer-reminder') },
      createdAt: { gte: since },
    },
    orderBy: { createdAt: 'desc' },
    select: { createdAt: true },
  });
  if (last)
    throw conflict(`The learner was reminded on ${showDay(sydneyDay(last.createdAt))} already.`);
}

/** A learner with several enrolments in a job gets its email once. */
async function emailLearner(ctx: AppContext, tx: Tx, { id }: Job, enrolmentId: string) {
  const { recipient } = await getReachable(tx, enrolmentId);
  const added = await queueNewMails(ctx, tx, [
    {
      ...recipient,
      template: 'office-message',
      data: { bulkJobId: id, enrolmentId },
      enrolmentId,
      onceKey: `office-message:${id}:${recipient.to}`,
    },
  ]);
  if (added.length === 0) throw conflict('The learner gets this email for another course.');
  return undefined;
}

/** The enrolment, locked, and the address of its learner. Refused for learners who are gone or have switched mails off. */
async function getReachable(tx: Tx, enrolmentId: string) {
  await tx.$queryRaw`SELECT 1 FROM "Enrolment" WHERE id = ${enrolmentId}::uuid FOR UPDATE`;
  const [enrolment] = await listRemindedEnrolments({ db: tx }, [enrolmentId]);
  const found = enrolment && findRecipient(OPTIONAL, enrolment);
  if (!found) throw unknownEnrolment();
  if (!enrolment.user.active) throw conflict('The learner’s account is not active.');
  if ((await findOptedOut({ db: tx }, OPTIONAL, [enrolment])).size > 0)
    throw conflict('The learner has switched reminders off.');
  const userId = 'userId' in found.owner ? found.owner.userId : undefined;
  return { enrolment, recipient: { to: found.to, userId } };
}

async function assignTask(ctx: AppContext, tx: Tx, { what, admin }: Job, userCourseId: string) {
  const { title = '', dueOn = '', details, ownerId } = what;
  const taskId = await addTask(ctx, tx, admin, {
    title,
    dueOn,
    details,
    ownerId,
    userCourseId,
    userId: undefined,
  });
  return { taskId };
}

async function extendRow(ctx: AppContext, tx: Tx, { what, admin }: Job, id: string) {
  const before = await lockExpiry(tx, id);
  await extendExpiryIn(ctx, tx, admin, {
    ids: [id],
    expiresOn: what.expiresOn ?? '',
    refuse: (_, why) => conflict(`It ${why}.`),
  }).catch(onDuplicate('Enrolment', () => conflict('The learner has just enrolled again.')));
  const after = await lockExpiry(tx, id);
  return {
    expiresOn: dayOf(before.expiresOn),
    closedAt: before.closedAt?.toISOString() ?? null,
    leftClosed: after.closedAt !== null,
  };
}

async function lockExpiry(tx: Tx, id: string) {
  await tx.$queryRaw`SELECT 1 FROM "Enrolment" WHERE id = ${id}::uuid FOR UPDATE`;
  const select = { expiresOn: true, closedAt: true, endedAt: true } as const;
  const enrolment = await tx.enrolment.findUnique({ where: { id }, select });
  if (!enrolment) throw unknownEnrolment();
  return enrolment;
}

async function sendObserverLink(ctx: AppContext, tx: Tx, { admin }: Job, enrolmentId: string) {
  await sendObserverLinkIn(ctx, tx, admin, enrolmentId);
  return undefined;
}

/** Undoes one row. A refusal says why it stays. */
export async function undoRow(
  ctx: AppContext,
  tx: Tx,
  job: RunningJob,
  { enrolmentId, undo }: { enrolmentId: string; undo: Prisma.JsonValue },
) {
  const { admin, what } = toJob(job);
  if (job.kind === 'task') {
    const { taskId } = undo as { taskId: string };
    if (!(await deleteUntouchedTask(ctx, tx, admin, taskId)))
      throw conflict('The task has been changed, done or deleted since.');
    return;
  }
  const former = undo as { expiresOn: string; closedAt: string | null; leftClosed: boolean };
  const now = await lockExpiry(tx, enrolmentId);
  const isUnchanged =
    dayOf(now.expiresOn) === what.expiresOn &&
    (now.closedAt !== null) === former.leftClosed &&
    now.endedAt === null;
  if (!isUnchanged) throw conflict('The enrolment has been changed since.');
  await tx.enrolment.update({
    where: { id: enrolmentId },
    data: {
      expiresOn: dateOf(former.expiresOn),
      closedAt: former.closedAt && new Date(former.closedAt),
    },
  });
  await audit(ctx, tx, {
    actor: actorOf(admin),
    action: 'undo extension',
    subject: { type: 'enrolment', id: enrolmentId },
    before: { expiresOn: what.expiresOn ?? '' },
    after: { expiresOn: former.expiresOn },
  });
}
