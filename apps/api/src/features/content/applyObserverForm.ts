import type { CourseTask, ThirdPartyFormContent } from '@platewise/shared/content/courseContent';
import { FIRST_VERSION_WITH_OCCASIONS } from '@platewise/shared/observerForms/occasions';
import type { Tx } from '../../db/client';

/** The observer's form in a content set. A part that is null leaves the current form unchanged. */
export type ObserverForm = {
  tasks: StoredTask[] | null;
  thirdPartyForm: StoredForm | null;
};

/** Sets of earlier releases say nothing of the last version of a task, of occasions and of days. */
export type StoredTask = Omit<CourseTask, 'lastVersion' | 'timesSeen'> & Partial<CourseTask>;
type StoredForm = Pick<ThirdPartyFormContent, 'version' | 'additionalContent'> &
  Partial<ThirdPartyFormContent>;

/** Updates the course's observer form to the content set that goes live. */
export async function applyObserverForm(tx: Tx, courseId: number, form: ObserverForm | null) {
  if (form?.thirdPartyForm)
    await tx.course.update({
      where: { id: courseId },
      data: {
        thirdPartyFormVersion: form.thirdPartyForm.version,
        thirdPartyFormAdditionalContent: form.thirdPartyForm.additionalContent,
        // Forms of version 3 that have been begun need their rule, even if an older set goes live again.
        ...(form.thirdPartyForm.version >= FIRST_VERSION_WITH_OCCASIONS && {
          occasions: form.thirdPartyForm.occasions ?? 0,
          occasionsOnDifferentDays: form.thirdPartyForm.differentDays ?? false,
        }),
      },
    });
  if (form?.tasks) await storeObserverTasks(tx, courseId, form.tasks);
}

/** A form version that no form ever has. The task stays stored for its answers and is no longer asked. */
const NEVER_ASKED = 32_767;

/** Lists the tasks that observers of the course are asked now, in order. */
export const findCurrentTasks = (tx: Tx, courseId: number) =>
  tx.observerTask.findMany({
    where: { courseId, version: { not: NEVER_ASKED } },
    orderBy: [{ displayOrder: 'asc' }, { id: 'asc' }],
    include: { responses: { take: 1, select: { taskId: true } } },
  });

/**
 * Updates the tasks that observers are asked. The words of a task that has answers never change: if it is reworded or dropped,
 * it is retired, and the new words become a new task.
 */
async function storeObserverTasks(tx: Tx, courseId: number, stored: StoredTask[]) {
  const tasks = stored.map((task) => ({ lastVersion: null, timesSeen: 1, ...task }));
  for (const old of await findCurrentTasks(tx, courseId)) {
    const now = tasks.find(({ key }) => key === old.key);
    if (now && (now.task === old.task || old.responses.length === 0)) continue;
    if (old.responses.length === 0) await tx.observerTask.delete({ where: { id: old.id } });
    else
      await tx.observerTask.update({
        where: { id: old.id },
        data: { key: `${old.key}@${old.id}`, version: NEVER_ASKED },
      });
  }
  for (const task of tasks) {
    await tx.observerTask.upsert({
      where: { courseId_key: { courseId, key: task.key } },
      create: { ...task, courseId },
      update: task,
    });
  }
}
