import { Checkbox } from '@mantine/core';
import {
  CRITERION_STATES,
  type Criterion,
  type CriterionState,
  type CriterionTask,
  type Judgement,
  type OccasionEvidence,
} from '@platewise/shared/assessments';
import { formatCount } from '@platewise/shared/count';
import { showDay } from '@platewise/shared/dates';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { TitledSection } from '../../../ui/TitledSection';
import classes from './Criteria.module.css';

const STATES: Record<CriterionState, { label: string; Icon: typeof IconCheck }> = {
  missing: { label: 'Missing', Icon: IconX },
  look: { label: 'Look closer', Icon: IconAlertTriangle },
  shown: { label: 'Shown', Icon: IconCheck },
};

type Props = {
  criteria: Criterion[];
  /** The occasions of the present form. */
  occasions: OccasionEvidence[];
  /** The tasks that the observer will be asked to see again. */
  tasksAgain: number[];
  onTasksAgain: (taskIds: number[]) => void;
  /** Undefined where nothing can be decided. */
  onChoose?: (judgement: Judgement) => void;
};

/** Each criterion with the evidence for it. What is not shown is open from the start. */
export function Criteria({ criteria, occasions, tasksAgain, onTasksAgain, onChoose }: Props) {
  const modules = [...new Set(criteria.map(({ module }) => module))];
  if (criteria.length === 0) return null;
  return (
    <TitledSection title="Criteria">
      <p>{countStates(criteria)}</p>
      {onChoose && (
        <p className={classes.keys}>
          In this list: <kbd>↑</kbd> and <kbd>↓</kbd> move, <kbd>Enter</kbd> opens, <kbd>C</kbd>{' '}
          chooses competent, <kbd>N</kbd> not yet competent.
        </p>
      )}
      <div data-criteria>
        {modules.map((module) => (
          <section key={module} aria-label={module} className={classes.module}>
            <h3 className={classes.code}>{module}</h3>
            {criteria
              .filter((criterion) => criterion.module === module)
              .map((criterion) => (
                <CriterionDetails
                  key={criterion.id}
                  criterion={criterion}
                  occasions={occasions}
                  tasksAgain={tasksAgain}
                  onTasksAgain={onChoose && onTasksAgain}
                  onKeyDown={(event) => handleKey(event, onChoose)}
                />
              ))}
          </section>
        ))}
      </div>
    </TitledSection>
  );
}

/** '27 criteria: 1 missing, 2 to look at, 24 shown.' */
function countStates(criteria: Criterion[]): string {
  const counts = CRITERION_STATES.flatMap((state) => {
    const count = criteria.filter((criterion) => criterion.state === state).length;
    return count === 0 ? [] : [`${count} ${state === 'look' ? 'to look at' : state}`];
  });
  return `${formatCount(criteria.length, 'criterion', 'criteria')}: ${counts.join(', ')}.`;
}

/** Only while the focus is on a line of the list, so that a key that is spoken or typed by mistake decides nothing. */
function handleKey(event: KeyboardEvent<HTMLElement>, onChoose: Props['onChoose']) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const key = event.key.toLowerCase();
  const step = { arrowdown: 1, arrowup: -1 }[key];
  if (step) {
    const list = event.currentTarget.closest('[data-criteria]');
    const lines = [...(list?.querySelectorAll('summary') ?? [])];
    const next = lines[lines.indexOf(event.currentTarget) + step];
    if (next) event.preventDefault();
    next?.focus();
  } else if (onChoose && (key === 'c' || key === 'n')) {
    event.preventDefault();
    onChoose(key === 'c' ? 'competent' : 'not yet competent');
  }
}

type CriterionProps = {
  criterion: Criterion;
  occasions: OccasionEvidence[];
  tasksAgain: number[];
  onTasksAgain?: (taskIds: number[]) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

function CriterionDetails({
  criterion,
  occasions,
  tasksAgain,
  onTasksAgain,
  onKeyDown,
}: CriterionProps) {
  const { id, point, state, asked, right, tasks } = criterion;
  const { label, Icon } = STATES[state];
  const seen = tasks.filter(({ answer }) => answer === 'yes').length;
  return (
    <details className={classes.criterion} open={state !== 'shown'}>
      <summary onKeyDown={onKeyDown}>
        <span className={classes.state} data-state={state}>
          <Icon size={18} stroke={2} aria-hidden />
          {label}
        </span>
        <span className={classes.point}>
          <strong>{id}</strong> {point}
        </span>
        <span className={classes.counts}>
          {asked > 0 && <span>{`${right} of ${asked} right first`}</span>}
          {tasks.length > 0 && <span>{`${seen} of ${tasks.length} seen`}</span>}
        </span>
      </summary>
      {asked > 0 && (
        <p>
          {right} of {formatCount(asked, 'question')} right at the first try.
        </p>
      )}
      {asked === 0 && <p>No question has asked it.</p>}
      {tasks.length > 0 && (
        <ul className={classes.tasks}>
          {tasks.map((task) => (
            <li key={task.taskId}>
              <span>
                <strong data-answer={task.answer}>{ANSWERS[task.answer]}</strong> {task.task}
                {task.occasions.length > 0 && (
                  <span className={classes.quiet}> {describeOccasions(task, occasions)}</span>
                )}
              </span>
              {task.comments && <q className={classes.quiet}>{task.comments}</q>}
              {onTasksAgain && (
                <Checkbox
                  size="sm"
                  label="Ask to see it again"
                  aria-label={`Ask to see it again: ${task.task}`}
                  checked={tasksAgain.includes(task.taskId)}
                  onChange={({ currentTarget: { checked } }) =>
                    onTasksAgain(
                      checked
                        ? [...tasksAgain, task.taskId]
                        : tasksAgain.filter((taskId) => taskId !== task.taskId),
                    )
                  }
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

const ANSWERS: Record<CriterionTask['answer'], string> = {
  yes: 'Seen:',
  no: 'No:',
  'not seen': 'Not seen:',
  'not answered': 'Not answered:',
};

/** 'On 30/10/2026, 02/11/2026.' */
const describeOccasions = ({ occasions: numbers }: CriterionTask, occasions: OccasionEvidence[]) =>
  `On ${numbers.map((number) => nameOccasion(number, occasions)).join(', ')}.`;

function nameOccasion(number: number, occasions: OccasionEvidence[]): string {
  const heldOn = occasions.find((occasion) => occasion.number === number)?.heldOn;
  return heldOn ? showDay(heldOn) : `occasion ${number}`;
}
