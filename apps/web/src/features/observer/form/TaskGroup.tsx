import type { ThirdPartyFormResponse } from '@platewise/shared/observerForms';
import { IconChevronDown, IconCircleCheckFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { isAnswered, type TaskAnswer } from './formValues';
import classes from './TaskGroups.module.css';
import { TaskRow } from './TaskRow';
import type { TaskGroup as Group } from './taskProgress';

type Props = {
  group: Group<ThirdPartyFormResponse['tasks'][number]>;
  answers: TaskAnswer[];
  student: string;
  /** Somebody has tried to submit the form. */
  asked: boolean;
  folded: boolean;
  onFold: (name: string) => void;
  onChange: (index: number, answer: TaskAnswer) => void;
};

/** Done, a group can be folded away; its rows stay, so that nothing of them is lost. */
export function TaskGroup(props: Props) {
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
              stops={asked && !isAnswered(answer)}
              onChange={onChange}
            />
          );
        })}
      </div>
    </section>
  );
}
