import type { CourseContent, CourseTask } from '@platewise/shared/content/courseContent';
import type { Tx } from '../../db/client';

/** What a content set says of the observer's form; what is null in it stays as it is. */
export type ObserverForm = Pick<CourseContent, 'tasks' | 'thirdPartyForm'>;

/** Brings a course's form in line with the set that goes live. */
export async function applyObserverForm(tx: Tx, courseId: number, form: ObserverForm | null) {
  if (form?.thirdPartyForm)
    await tx.course.update({
      where: { id: courseId },
      data: {
        thirdPartyFormVersion: form.thirdPartyForm.version,
        thirdPartyFormAdditionalContent: form.thirdPartyForm.additionalContent,
      },
    });
  if (form?.tasks) await storeObserverTasks(tx, courseId, form.tasks);
}

/** A form version no form will ever have: the task is kept for the answers given to it and asked no more. */
const NEVER_ASKED = 32_767;

/** What observers of the course are asked, in order. */
export const tasksAsked = (tx: Tx, courseId: number) =>
  tx.observerTask.findMany({
    where: { courseId, version: { not: NEVER_ASKED } },
    orderBy: [{ displayOrder: 'asc' }, { id: 'asc' }],
    include: { responses: { take: 1, select: { taskId: true } } },
  });

/**
 * Brings the tasks an observer is asked in line with the content. What an observer has answered keeps its words: a task
 * that is reworded or dropped after an answer was given is put aside, and the new words are asked as a new task.
 */
async function storeObserverTasks(tx: Tx, courseId: number, tasks: CourseTask[]) {
  for (const old of await tasksAsked(tx, courseId)) {
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
