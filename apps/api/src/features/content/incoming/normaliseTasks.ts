import type { ContentProblem, CourseTask } from '@platewise/shared/courseContent';
import type { IncomingCourse } from '@platewise/shared/incomingCourse';
import { MOST_ANSWER_CHARACTERS } from './incomingLimits';
import { shorten, tidyLine } from './tidyText';

const PLACE = 'observer tasks';

/** What observers are asked, in its order; null, which leaves it as it is, where a course says nothing about it. */
export function normaliseTasks(incoming: IncomingCourse['observerTasks']): {
  tasks: CourseTask[] | null;
  problems: ContentProblem[];
} {
  if (!incoming) return { tasks: null, problems: [] };
  const tasks = incoming.map(({ id, group, task }, i) => ({
    key: tidyLine(id),
    taskGroup: tidyLine(group),
    task: tidyLine(task),
    version: 1,
    displayOrder: i + 1,
  }));
  const keys = tasks.map(({ key }) => key);
  return {
    tasks,
    problems: tasks.flatMap(({ key, taskGroup, task }, i) => {
      const problem = (wrong: string, mend: string) => ({
        file: PLACE,
        page: `task ${i + 1} “${shorten(task)}”`,
        wrong,
        mend,
      });
      return [
        ...(key && taskGroup && task
          ? []
          : [problem('its id, group or words are missing', 'Write them.')]),
        ...(keys.indexOf(key) === i
          ? []
          : [problem(`its id ${shorten(key)} stands there twice`, 'Give it another.')]),
        ...(Math.max(taskGroup.length, task.length) > MOST_ANSWER_CHARACTERS
          ? [problem(`it has more than ${MOST_ANSWER_CHARACTERS} characters`, 'Shorten it.')]
          : []),
      ];
    }),
  };
}
