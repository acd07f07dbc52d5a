import { formatCount } from '@platewise/shared/count';
import { isAnswered, isNotSeen, isOpen, type TaskAnswer } from './formValues';

type Task = { taskId: number; taskGroup: string };
export type TaskGroup<T extends Task> = { name: string; members: { task: T; index: number }[] };

/** In the order in which they are asked. */
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
  open: answers.filter(isOpen).length,
  notSeen: answers.filter(isNotSeen).length,
});

/** Which tasks keep the form from being submitted; null where none does. */
export function whatStops(answers: readonly TaskAnswer[], student: string): string | null {
  const { open, notSeen } = countTasks(answers);
  const said = [
    open > 0 && `${formatCount(open, 'task')} ${open === 1 ? 'has' : 'have'} no answer yet.`,
    notSeen > 0 &&
      `You have not seen ${formatCount(notSeen, 'task')} yet: once ${student} has shown you, answer yes or no. Until then, please save your progress.`,
  ].filter(Boolean);
  return said.length > 0 ? said.join(' ') : null;
}
