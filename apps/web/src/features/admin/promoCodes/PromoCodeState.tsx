import { IconCircleCheck, IconCircleOff, IconClockOff } from '@tabler/icons-react';
import classes from './promoCodes.module.css';

const ICONS: Record<string, typeof IconCircleCheck> = {
  Active: IconCircleCheck,
  Expired: IconClockOff,
  Spent: IconCircleOff,
};

export function PromoCodeState({ state }: { state: string }) {
  const Icon = ICONS[state] ?? IconCircleCheck;
  return (
    <span className={classes.state} data-state={state}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {state}
    </span>
  );
}
