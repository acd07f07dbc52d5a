import { IconAlertCircle, IconBan, IconCircleCheck, IconClock } from '@tabler/icons-react';
import classes from './MailState.module.css';
import { STATE_NAMES } from './mailStates';

const ICONS: Record<string, typeof IconClock> = {
  QUEUED: IconClock,
  SENT: IconCircleCheck,
  FAILED: IconAlertCircle,
  CANCELLED: IconBan,
};

export function MailState({ state }: { state: string }) {
  const Icon = ICONS[state] ?? IconClock;
  return (
    <span className={classes.state} data-state={state}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {STATE_NAMES[state] ?? state}
    </span>
  );
}
