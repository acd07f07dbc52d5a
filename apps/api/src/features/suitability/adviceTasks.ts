import { fullName } from '@platewise/shared/personNames';
import type {
  AdviceTaskDetails,
  FinishAdviceTask,
} from '@platewise/shared/suitability/adviceTasks';
import type { AppContext } from '../../context';
import type { Prisma } from '../../db/client';
import { conflict, missing } from '../../domainError';
import { audit } from '../../office/audit';
import { type OfficeActor, officeRecord } from '../../office/officeRecord';
import { describeTask } from './adviceTaskList';

type Admin = OfficeActor & { firstName: string; lastName: string };

const ADVICE_TASK = officeRecord<Prisma.AdviceTaskGetPayload<object>, string>({
  subjectType: 'adviceTask',
  name: 'task',
  deletion: 'delete advice task',
  async findLocked(tx, id) {
    await tx.$queryRaw`SELECT 1 FROM "AdviceTask" WHERE id = ${id}::uuid FOR UPDATE`;
    return tx.adviceTask.findUnique({ where: { id } });
  },
});

/** A task as the office reads it before it calls or writes. */
export async function getAdviceTask(ctx: AppContext, id: string): Promise<AdviceTaskDetails> {
  const task = await ctx.db.adviceTask.findUnique({ where: { id } });
  if (!task) throw missing('This task');
  const { version, message, note } = task;
  return { ...describeTask(ctx, task), version, message, note };
}

/** Records how a talk ended. It is done once. */
export async function finishAdviceTask(
  ctx: AppContext,
  admin: Admin,
  id: string,
  { outcome, note, version }: FinishAdviceTask,
): Promise<AdviceTaskDetails> {
  await ctx.db.$transaction(async (tx) => {
    const { doneAt } = await ADVICE_TASK.lock(tx, id, version);
    if (doneAt) throw conflict('This task is done.');
    await tx.adviceTask.update({
      where: { id },
      data: {
        outcome,
        note: note ?? null,
        doneAt: ctx.now(),
        doneById: admin.userId,
        doneByName: fullName(admin),
        version: { increment: 1 },
      },
    });
    // The note may be about the person, and an entry is never deleted.
    await audit(ctx, tx, {
      ...ADVICE_TASK.entry(admin, 'finish advice task', id),
      after: { outcome },
    });
  });
  return getAdviceTask(ctx, id);
}
