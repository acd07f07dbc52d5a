import { Title } from '@mantine/core';
import type { ThirdPartyFormResponse } from '@platewise/shared/observerForms';
import { IconChevronDown, IconCircleCheckFilled } from '@tabler/icons-react';
import { useFormikContext } from 'formik';
import { type RefObject, useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import { FieldError } from '../../../ui/form/FieldError';
import { refusalOf } from '../../../ui/form/formErrors';
import { type FormValues, isAnswered, isUnanswered, type TaskAnswer } from './formValues';
import classes from './TaskGroups.module.css';
import { TaskRow } from './TaskRow';
import { describeMissingTasks, type TaskGroup as Group, groupTasks } from './taskProgress';

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
    (asked && describeMissingTasks(taskResponses)) ||
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

type FoldableGroup = { name: string; done: boolean };

/**
 * A group closes when it is done and the observer has answered in another one, so that the last answer can still be looked
 * at or commented. What is being tapped stays where it is on the screen, whatever folds above it.
 */
function useFoldedGroups(section: RefObject<HTMLElement | null>, groups: FoldableGroup[]) {
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

type TaskGroupProps = {
  group: Group<ThirdPartyFormResponse['tasks'][number]>;
  answers: TaskAnswer[];
  student: string;
  /** The observer has tried to submit the form. */
  asked: boolean;
  folded: boolean;
  onFold: (name: string) => void;
  onChange: (index: number, answer: TaskAnswer) => void;
};

/** A finished group can be closed. Its rows stay mounted, so that their state is not lost. */
function TaskGroup(props: TaskGroupProps) {
  const { group, answers, student, asked, folded, onFold, onChange } = props;
  const { name, members } = group;
  const id = useId();
  const answered = members.filter(({ index }) => isAnswered(answers[index] as TaskAnswer)).length;
  const done = answered === members.length;
  const count = `${answered} of ${members.length}`;
  return (
    <section className={classes.group} aria-label={name}>
      {done ? (
        <button
          type="button"
          className={classes.head}
          aria-expanded={!folded}
          aria-controls={id}
          onClick={() => onFold(name)}
        >
          <IconCircleCheckFilled className={classes.done} size={22} aria-hidden />
          <span className={classes.name}>{name}</span>{' '}
          <span className={classes.count}>{count}</span>
          <IconChevronDown className={classes.chevron} size={20} stroke={1.75} aria-hidden />
        </button>
      ) : (
        <p className={classes.head}>
          <span className={classes.name}>{name}</span>{' '}
          <span className={classes.count}>{count}</span>
        </p>
      )}
      <div id={id} hidden={folded}>
        {members.map(({ task, index }) => {
          const answer = answers[index] as TaskAnswer;
          return (
            <TaskRow
              key={task.taskId}
              index={index}
              task={task.task}
              student={student}
              answer={answer}
              stops={asked && isUnanswered(answer)}
              onChange={onChange}
            />
          );
        })}
      </div>
    </section>
  );
}
