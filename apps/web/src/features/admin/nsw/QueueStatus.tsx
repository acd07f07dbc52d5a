import { IconCircle, IconCircleCheck, IconProgress } from '@tabler/icons-react';
import classes from './queue.module.css';

const ICONS: Record<string, typeof IconCircle> = {
  Unactioned: IconCircle,
  Underway: IconProgress,
  Completed: IconCircleCheck,
};

export function QueueStatus({ status }: { status: string }) {
  const Icon = ICONS[status] ?? IconCircle;
  return (
    <span className={classes.status} data-status={status}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {status}
    </span>
  );
}
