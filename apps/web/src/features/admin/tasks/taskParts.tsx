import { Anchor, Button } from '@mantine/core';
import { showDay, showTime } from '@platewise/shared/dates';
import type { Task } from '@platewise/shared/tasks';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { usePermission } from '../../../api/usePermission';
import { showOutcome, showRefusal } from '../../../ui/feedback/failure';
import { clearErrors } from '../../../ui/feedback/notify';
import person from '../notes/aboutPerson.module.css';
import { TaskDialog } from './TaskDialog';
import classes from './tasks.module.css';
import { useFinishTaskMutation, useReopenTaskMutation } from './tasksApi';

type Props = { task: Task };

/** Overdue in words too, because a colour says nothing to everyone. */
export const TaskDue = ({ task: { dueOn, overdue } }: Props) => (
  <span className={overdue ? classes.overdue : undefined}>
    {showDay(dueOn)}
    {overdue && ', overdue'}
  </span>
);

export const describeOwner = ({ ownerName }: Task) => ownerName ?? 'Everybody';
export const describeDone = ({ doneAt, doneByName }: Task) =>
  doneAt && `Done ${showTime(new Date(doneAt))}, ${doneByName ?? ''}`;

/** The person, with a link to the enrolment that the task is about, or to all of theirs. */
export const TaskPerson = ({ task: { personName, userId, userCourseId, courseTitle } }: Props) =>
  personName && (
    <Anchor
      component={Link}
      to={
        userCourseId ? `/Admin/Edit-User-Course/${userCourseId}` : `/Admin/Learners/${userId ?? ''}`
      }
      title={courseTitle ?? undefined}
      inherit
    >
      {personName}
    </Anchor>
  );

/** Done, or open again, and Edit for an open task. `onDone` gets the task as it was stored, so that it can be undone. */
export function TaskActions({ task, onDone }: Props & { onDone: (done: Task) => void }) {
  const [finish, finishing] = useFinishTaskMutation();
  const [edited, setEdited] = useState<Task | null>(null);
  if (!usePermission('support change')) return null;
  if (task.doneAt) return <ReopenButton task={task} />;

  // The line with the way back says that it is done, so there is no notice.
  async function done() {
    clearErrors();
    try {
      onDone(await finish(task).unwrap());
    } catch (error) {
      showRefusal(error, 'The task couldn’t be saved.');
    }
  }

  return (
    <div className={person.actions}>
      <Button
        variant="light"
        size="compact-sm"
        loading={finishing.isLoading}
        aria-label={`Done: ${task.title}`}
        onClick={() => void done()}
      >
        Done
      </Button>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`Edit: ${task.title}`}
        onClick={() => setEdited(task)}
      >
        Edit
      </Button>
      {edited && <TaskDialog task={edited} onClose={() => setEdited(null)} />}
    </div>
  );
}

type ReopenProps = Props & { words?: string; onReopened?: () => void };

function ReopenButton({ task, words = 'Open again', onReopened }: ReopenProps) {
  const [reopen, { isLoading }] = useReopenTaskMutation();
  const outcome = {
    success: 'The task is open again.',
    failure: 'The task couldn’t be opened again.',
  };
  async function openAgain() {
    if (await showOutcome(reopen(task), outcome)) onReopened?.();
  }
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={isLoading}
      aria-label={`${words}: ${task.title}`}
      onClick={() => void openAgain()}
    >
      {words}
    </Button>
  );
}

/** Says what was just done, with the way back. */
export const UndoDone = ({ task, onUndone }: { task: Task | null; onUndone: () => void }) => (
  <p role="status" className={classes.undo}>
    {task && (
      <>
        <span>‘{task.title}’ is done.</span>
        <ReopenButton task={task} words="Undo" onReopened={onUndone} />
      </>
    )}
  </p>
);
