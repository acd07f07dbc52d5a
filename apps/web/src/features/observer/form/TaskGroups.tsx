import { Button, Title } from '@mantine/core';
import { formatCount } from '@platewise/shared/count';
import { isDay } from '@platewise/shared/dates';
import type { ThirdPartyFormResponse } from '@platewise/shared/observerForms';
import { IconChevronDown, IconCircleCheckFilled } from '@tabler/icons-react';
import { useFormikContext } from 'formik';
import {
  type RefObject,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { FieldError } from '../../../ui/form/FieldError';
import { refusalOf } from '../../../ui/form/formErrors';
import { scrollToElement } from '../../../ui/motion';
import type { FormValues } from './formValues';
import type { OccasionLabel } from './OccasionToggles';
import { answerTask, isSeenTooRarely, type OccasionValues } from './occasionValues';
import classes from './TaskGroups.module.css';
import { TaskRow } from './TaskRow';
import { isAnswered, isUnanswered, type TaskAnswer } from './taskAnswer';
import { describeMissingTasks, type TaskGroup as Group, groupTasks } from './taskProgress';

type Props = { tasks: ThirdPartyFormResponse['tasks']; student: string };

export function TaskGroups({ tasks, student }: Props) {
  const { values, submitCount, setFieldValue, isSubmitting, status } =
    useFormikContext<FormValues>();
  const { taskResponses } = values;
  const groups = groupTasks(tasks);
  const section = useRef<HTMLElement>(null);
  const occasions = useOccasionLabels(values.occasions);
  const numbers = occasions?.map(({ number }) => number) ?? null;
  const asked = submitCount > 0 && !isSubmitting;
  const folding = useFoldedGroups(
    section,
    groups.map(({ name, members }) => {
      const answers = members.map(({ index }) => taskResponses[index] as TaskAnswer);
      const stops = members.some(({ task, index }) => {
        const answer = taskResponses[index] as TaskAnswer;
        return isUnanswered(answer) || isSeenTooRarely(answer, task.timesSeen, numbers);
      });
      const mayFold = occasions ? !(asked && stops) : answers.every(isAnswered);
      return { name, mayFold };
    }),
  );
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

  /** Only for an open group: the observer has looked at its tasks. */
  function sayYesToRest({ name, members }: Group<(typeof tasks)[number]>) {
    const indexes = new Set(members.map(({ index }) => index));
    answeredIn(name, members[0]?.index ?? 0);
    flushSync(
      () =>
        void setFieldValue(
          'taskResponses',
          taskResponses.map((answer, index) =>
            indexes.has(index) && isUnanswered(answer) ? answerTask(answer, YES, numbers) : answer,
          ),
        ),
    );
    focusNextGroup(section.current, name);
  }

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
          occasions={occasions}
          folded={folding.isFolded(group.name)}
          onFold={folding.toggle}
          onChange={change}
          onYesToRest={sayYesToRest}
        />
      ))}
    </section>
  );
}

const YES = { response: 'TRUE', notSeen: false } as const;

/** While a place or a service is typed, the labels stay the same objects, so that no row is drawn again. */
function useOccasionLabels(occasions: OccasionValues[] | undefined): OccasionLabel[] | null {
  const key = JSON.stringify(
    occasions?.map(({ number, heldOn }) => ({ number, heldOn: isDay(heldOn) ? heldOn : '' })) ??
      null,
  );
  return useMemo(() => JSON.parse(key), [key]);
}

/** The button that opens the group after this one, or this one's own. */
function focusNextGroup(section: HTMLElement | null, name: string) {
  const heads = [...(section?.querySelectorAll<HTMLElement>('[data-group-head]') ?? [])];
  const at = heads.findIndex((head) => head.dataset.groupHead === name);
  const next = heads[at + 1] ?? heads[at];
  next?.focus({ preventScroll: true });
  scrollToElement(next ?? null);
}

/** In a form with occasions, every group starts closed; otherwise only one that is done. */
type FoldableGroup = { name: string; mayFold: boolean };

/**
 * A group closes when the observer has answered in another one, so that the last answer can still be looked at or commented.
 * The tapped row stays in its place on the screen, whatever folds above it.
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
    name !== here && !opened.has(name) && groups.some((each) => each.name === name && each.mayFold);

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
  /** Null in a form without occasions. */
  occasions: OccasionLabel[] | null;
  folded: boolean;
  onFold: (name: string) => void;
  onChange: (index: number, answer: TaskAnswer) => void;
  onYesToRest: (group: Group<ThirdPartyFormResponse['tasks'][number]>) => void;
};

/** A finished group can be closed, and every group of a form with occasions. Its rows stay mounted, so that their state is not lost. */
function TaskGroup(props: TaskGroupProps) {
  const { group, answers, student, asked, occasions, folded, onFold, onChange } = props;
  const { name, members } = group;
  const id = useId();
  const answered = members.filter(({ index }) => isAnswered(answers[index] as TaskAnswer)).length;
  const done = answered === members.length;
  const open = members.filter(({ index }) => isUnanswered(answers[index] as TaskAnswer)).length;
  const count = `${answered} of ${members.length}`;
  return (
    <section className={classes.group} aria-label={name}>
      {done || occasions ? (
        <button
          type="button"
          className={classes.head}
          aria-expanded={!folded}
          aria-controls={id}
          data-group-head={name}
          onClick={() => onFold(name)}
        >
          {done && <IconCircleCheckFilled className={classes.done} size={22} aria-hidden />}
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
              timesSeen={task.timesSeen}
              occasions={occasions}
              onChange={onChange}
            />
          );
        })}
        {occasions && open > 0 && (
          <div className={classes.rest}>
            <Button variant="light" fullWidth onClick={() => props.onYesToRest(group)}>
              {open === members.length
                ? 'Yes to all in this group'
                : `Yes to the other ${formatCount(open, 'task')} in this group`}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}
