import {
  IconAlertCircle,
  IconArrowBackUp,
  IconCircleCheck,
  IconClock,
  IconMailOff,
} from '@tabler/icons-react';
import classes from './Batch.module.css';

const ICONS: Record<string, typeof IconClock> = {
  Queued: IconClock,
  Sent: IconCircleCheck,
  Failed: IconAlertCircle,
  Withdrawn: IconArrowBackUp,
  'Not sent': IconMailOff,
};

export function RowState({ state }: { state: string }) {
  const Icon = ICONS[state] ?? IconClock;
  return (
    <span className={classes.state} data-state={state}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {state}
    </span>
  );
}
