import type { ContentSetRow } from '@platewise/shared/contentSync';
import { MakeLiveButton } from './MakeLiveButton';
import { SetState } from './SetState';
import classes from './sets.module.css';
import { contentsOf, learnersOf, publishedAt } from './setWords';

type Props = { set: ContentSetRow; courseId: number; live: number | null };

export const SetCard = ({ set, courseId, live }: Props) => (
  <>
    <span className={classes.name}>
      {set.number === null ? 'Without a number' : `Set ${set.number}`}
    </span>
    <SetState state={set.state} />
    <span className={classes.quiet}>
      {set.source}, published: {publishedAt(set)}
    </span>
    <span className={classes.quiet}>{contentsOf(set)}</span>
    <span className={classes.quiet}>Learners on it: {learnersOf(set)}</span>
    <MakeLiveButton set={set} courseId={courseId} live={live} />
  </>
);
