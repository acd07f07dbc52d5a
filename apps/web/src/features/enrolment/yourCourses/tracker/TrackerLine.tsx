import { VisuallyHidden } from '@mantine/core';
import type { ObserverStanding } from '@platewise/shared/observerForms';
import { IconAlertTriangle, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import classes from './Tracker.module.css';
import { shortDay, type TrackerStep, trackerSteps } from './trackerSteps';

const LOOKS = {
  done: { Icon: IconCircleCheckFilled, words: 'done' },
  open: { Icon: IconCircle, words: 'not yet' },
  wrong: { Icon: IconAlertTriangle, words: 'needs you' },
};

export function TrackerLine({ standing, today }: { standing: ObserverStanding; today: string }) {
  return (
    <ol className={classes.line}>
      {trackerSteps(standing).map((step) => (
        <Step key={step.label} step={step} today={today} />
      ))}
    </ol>
  );
}

function Step({ step: { label, look, at }, today }: { step: TrackerStep; today: string }) {
  const { Icon, words } = LOOKS[look];
  return (
    <li className={classes.step} data-look={look}>
      <Icon size={24} stroke={1.75} aria-hidden className={classes.icon} />
      <span className={classes.label}>{label}</span>
      <VisuallyHidden>, {words}</VisuallyHidden>
      {at && <span className={classes.day}>{shortDay(at, today)}</span>}
    </li>
  );
}
