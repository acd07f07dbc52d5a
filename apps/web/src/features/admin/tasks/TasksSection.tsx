import { Button } from '@mantine/core';
import { formatCount } from '@platewise/shared/count';
import type { Task } from '@platewise/shared/tasks';
import { useState } from 'react';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { TitledSection } from '../../../ui/TitledSection';
import { AddButton } from '../notes/AddButton';
import person from '../notes/aboutPerson.module.css';
import { useOpenDialog } from '../officeList/useOpenDialog';
import { TaskDialog } from './TaskDialog';
import { describeDone, describeOwner, TaskActions, TaskDue, UndoDone } from './taskParts';
import classes from './tasks.module.css';
import { useTasksOfUserQuery } from './tasksApi';

type Props = { userId: string; enrolmentId?: string };

/** The tasks about a person: what is open, the most urgent first, and what was done. */
export function TasksSection({ userId, enrolmentId }: Props) {
  const { data, isError, refetch } = useTasksOfUserQuery(userId);
  const [adding, setAdding] = useOpenDialog('task');
  const [lastDone, setLastDone] = useState<Task | null>(null);
  const open = data?.filter(({ doneAt }) => !doneAt) ?? [];
  const done = data?.filter(({ doneAt }) => doneAt) ?? [];
  return (
    <TitledSection title="Tasks">
      <div className={person.part}>
        <UndoDone task={lastDone} onUndone={() => setLastDone(null)} />
        {data && open.length === 0 && <p className={person.quiet}>No open tasks.</p>}
        <TaskItems tasks={open} onDone={setLastDone} />
        {done.length > 0 && (
          <details className={classes.done}>
            <summary>{formatCount(done.length, 'task')} done</summary>
            <TaskItems tasks={done} onDone={setLastDone} />
          </details>
        )}
        {!data && !isError && <SkeletonLines lines={3} />}
        {!data && isError && (
          <div>
            <p className={person.quiet}>There was an error loading the tasks.</p>
            <Button variant="default" onClick={() => void refetch()}>
              Try again
            </Button>
          </div>
        )}
        <div>
          <AddButton onClick={() => setAdding(true)}>New task</AddButton>
        </div>
      </div>
      {adding && (
        <TaskDialog
          about={{ userId, userCourseId: enrolmentId }}
          onClose={() => setAdding(false)}
        />
      )}
    </TitledSection>
  );
}

const TaskItems = ({ tasks, onDone }: { tasks: Task[]; onDone: (done: Task) => void }) =>
  tasks.length > 0 && (
    <ul className={person.items}>
      {tasks.map((task) => (
        <li key={task.id}>
          <span className={classes.title}>{task.title}</span>
          {task.details && <p className={person.text}>{task.details}</p>}
          <span className={person.quiet}>
            {describeDone(task) ?? (
              <>
                Due <TaskDue task={task} />, {describeOwner(task)}
              </>
            )}
            {task.courseTitle && `, about ${task.courseTitle}`}
          </span>
          <TaskActions task={task} onDone={onDone} />
        </li>
      ))}
    </ul>
  );
