import type { ContentSetStateName } from '@platewise/shared/contentSync';
import { IconArchive, IconCircleCheck, IconClock } from '@tabler/icons-react';
import classes from './sets.module.css';

const ICONS = { Waiting: IconClock, Live: IconCircleCheck, Retired: IconArchive };

export function SetState({ state }: { state: ContentSetStateName }) {
  const Icon = ICONS[state];
  return (
    <span className={classes.state} data-state={state}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {state}
    </span>
  );
}
