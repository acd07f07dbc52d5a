import { Title } from '@mantine/core';
import type { ThirdPartyFormResponse } from '@platewise/shared/observerForms';
import { useFormikContext } from 'formik';
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { FieldError } from '../../../ui/form/FieldError';
import { refusalOf } from '../../../ui/form/formErrors';
import { type FormValues, isAnswered, type TaskAnswer } from './formValues';
import { TaskGroup } from './TaskGroup';
import classes from './TaskGroups.module.css';
import { groupTasks, whatStops } from './taskProgress';

type Props = { tasks: ThirdPartyFormResponse['tasks']; student: string };

export function TaskGroups({ tasks, student }: Props) {
  const { values, submitCount, setFieldValue, isSubmitting, status } =
    useFormikContext<FormValues>();
  const { taskResponses } = values;
  const groups = groupTasks(tasks);
  const section = useRef<HTMLElement>(null);
  const folding = useFoldedGroups(
    section,
    groups.map(({ name, members }) => ({
      name,
      done: members.every(({ index }) => isAnswered(taskResponses[index] as TaskAnswer)),
    })),
  );
  const asked = submitCount > 0 && !isSubmitting;
  const error =
    (asked && whatStops(taskResponses, student)) ||
    refusalOf(status, 'taskResponses', taskResponses);

  const { answeredIn } = folding;
  const change = useCallback(
    (index: number, answer: TaskAnswer) => {
      answeredIn(tasks[index]?.taskGroup ?? '', index);
      void setFieldValue(`taskResponses[${index}]`, answer);
    },
    [answeredIn, setFieldValue, tasks],
  );

  return (
    <section ref={section} className={classes.groups} data-field="taskResponses">
      <div>
        <Title order={2} size="h3">
          What you have seen {student} do
        </Title>
        {error && (
          <p className={classes.error}>
            <FieldError>{error}</FieldError>
          </p>
        )}
      </div>
      {groups.map((group) => (
        <TaskGroup
          key={group.name}
          group={group}
          answers={taskResponses}
          student={student}
          asked={asked}
          folded={folding.isFolded(group.name)}
          onFold={folding.toggle}
          onChange={change}
        />
      ))}
    </section>
  );
}

type Group = { name: string; done: boolean };

/**
 * Groups fold away once they are done and somebody has gone on to another one, so that the last answer can still be looked
 * at or commented. What is being tapped stays where it is on the screen, whatever folds above it.
 */
function useFoldedGroups(section: RefObject<HTMLElement | null>, groups: Group[]) {
  const [here, setHere] = useState<string | null>(null);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const tapped = useRef<{ row: Element; top: number } | null>(null);

  const answeredIn = useCallback(
    (name: string, index: number) => {
      const row = section.current?.querySelectorAll('[data-task]')[index];
      tapped.current = row ? { row, top: row.getBoundingClientRect().top } : null;
      setHere(name);
      setOpened((now) => (now.size > 0 ? new Set([...now].filter((each) => each === name)) : now));
    },
    [section],
  );

  useLayoutEffect(() => {
    if (!tapped.current) return;
    const { row, top } = tapped.current;
    tapped.current = null;
    const moved = row.getBoundingClientRect().top - top;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
  });

  const isFolded = (name: string) =>
    name !== here && !opened.has(name) && groups.some((each) => each.name === name && each.done);

  function toggle(name: string) {
    const open = isFolded(name);
    setHere((now) => (now === name ? null : now));
    setOpened((now) => new Set(open ? [...now, name] : [...now].filter((each) => each !== name)));
  }

  return { isFolded, toggle, answeredIn };
}
