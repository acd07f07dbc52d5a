import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import classes from './StepIndicator.module.css';

const STEPS = ['Payment', 'Your details', 'Your observer'];

type State = 'done' | 'current' | 'ahead';

/** Shows the three steps of an enrolment and the current one. */
export function StepIndicator({ current }: { current: 1 | 2 | 3 }) {
  return (
    <ol className={classes.steps} aria-label="Steps of your enrolment">
      {STEPS.map((label, i) => {
        const number = i + 1;
        const state: State = number < current ? 'done' : number === current ? 'current' : 'ahead';
        return (
          <li
            key={label}
            className={classes.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={classes.number} aria-hidden={state === 'done'}>
              {state === 'done' ? <IconCheck size={18} stroke={2.5} aria-hidden /> : number}
            </span>
            <span className={classes.label}>{label}</span>
            {state === 'done' && <VisuallyHidden>, done</VisuallyHidden>}
          </li>
        );
      })}
    </ol>
  );
}
