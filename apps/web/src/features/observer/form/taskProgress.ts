import { formatCount } from '@platewise/shared/count';
import { isAnswered, isNotSeen, isUnanswered, type TaskAnswer } from './taskAnswer';

type Task = { taskId: number; taskGroup: string };
export type TaskGroup<T extends Task> = { name: string; members: { task: T; index: number }[] };

/** Groups in the form's order. */
export function groupTasks<T extends Task>(tasks: readonly T[]): TaskGroup<T>[] {
  const groups = new Map<string, TaskGroup<T>>();
  for (const [index, task] of tasks.entries()) {
    const group = groups.get(task.taskGroup) ?? { name: task.taskGroup, members: [] };
    group.members.push({ task, index });
    groups.set(task.taskGroup, group);
  }
  return [...groups.values()];
}

export const countTasks = (answers: readonly TaskAnswer[]) => ({
  all: answers.length,
  answered: answers.filter(isAnswered).length,
  open: answers.filter(isUnanswered).length,
  notSeen: answers.filter(isNotSeen).length,
});

/** A text about the tasks without an answer; null if the form can be submitted. */
export function describeMissingTasks(answers: readonly TaskAnswer[]): string | null {
  const { open } = countTasks(answers);
  return open > 0
    ? `${formatCount(open, 'task')} ${open === 1 ? 'has' : 'have'} no answer yet.`
    : null;
}
