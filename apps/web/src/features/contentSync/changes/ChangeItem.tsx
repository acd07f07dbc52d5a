import type { ContentChange } from '@platewise/shared/contentSync';
import { ChangeKind } from './ChangeKind';
import classes from './Changes.module.css';
import { positionOf } from './changeWords';
import { TextChange } from './TextChange';

type Props = {
  change: ContentChange;
  /** Whether the texts before and after are in sight at once. */
  isOpen: boolean;
};

/** One thing that is new, gone, other or elsewhere, with its text before and after. */
export function ChangeItem({ change, isOpen }: Props) {
  const { lines } = change;
  if (lines.length === 0) {
    return (
      <li className={classes.change}>
        <Heading change={change} />
      </li>
    );
  }
  return (
    <li className={classes.change}>
      <details open={isOpen && change.change === 'altered'}>
        <summary>
          <Heading change={change} />
        </summary>
        <TextChange lines={lines} />
      </details>
    </li>
  );
}

function Heading({ change }: { change: ContentChange }) {
  const { title, formerTitle, formerPlace } = change;
  return (
    <span className={classes.heading}>
      <ChangeKind change={change.change} />
      <span className={classes.position}>{positionOf(change)}</span>
      <strong className={classes.title}>{title}</strong>
      {formerTitle !== null && <span className={classes.former}>Was called: {formerTitle}</span>}
      {formerPlace !== null && <span className={classes.former}>Stood in: {formerPlace}</span>}
    </span>
  );
}
