import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { daysLeftInWords } from './assessmentStates';
import classes from './assessments.module.css';

const SOON_DAYS = 7;

export function DaysLeft({ days }: { days: number }) {
  const urgency = days < 0 ? 'overdue' : days <= SOON_DAYS ? 'soon' : undefined;
  const Icon = days < 0 ? IconAlertTriangle : IconClock;
  return (
    <span className={classes.days} data-urgency={urgency}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {daysLeftInWords(days)}
    </span>
  );
}
