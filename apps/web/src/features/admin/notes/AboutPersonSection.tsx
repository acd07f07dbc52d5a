import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Permitted } from '../../../components/Permitted';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { TitledSection } from '../../../ui/TitledSection';
import { AddButton } from './AddButton';
import classes from './aboutPerson.module.css';

const MOST_SHOWN = 5;

type Props<T> = {
  /** 'Notes' */
  title: string;
  query: { data?: T[]; isError: boolean; refetch: () => unknown };
  item: (row: T) => ReactNode;
  addLabel: string;
  onAdd: () => void;
  /** The dialog that adds one. */
  children: ReactNode;
};

/** Records of the office about a person, the newest first: five of them, until all are asked for. */
export function AboutPersonSection<T>({
  title,
  query: { data, isError, refetch },
  item,
  addLabel,
  onAdd,
  children,
}: Props<T>) {
  const [showsAll, setShowsAll] = useState(false);
  const noun = title.toLowerCase();
  return (
    <TitledSection title={title}>
      <div className={classes.part}>
        {data && data.length === 0 && <p className={classes.quiet}>No {noun} yet.</p>}
        {data && data.length > 0 && (
          <ul className={classes.items}>
            {(showsAll ? data : data.slice(0, MOST_SHOWN)).map(item)}
          </ul>
        )}
        {data && data.length > MOST_SHOWN && !showsAll && (
          <div>
            <Button variant="default" onClick={() => setShowsAll(true)}>
              Show all {data.length} {noun}
            </Button>
          </div>
        )}
        {!data && !isError && <SkeletonLines lines={3} />}
        {!data && isError && (
          <div>
            <p className={classes.quiet}>There was an error loading the {noun}.</p>
            <Button variant="default" onClick={() => void refetch()}>
              Try again
            </Button>
          </div>
        )}
        <div>
          <AddButton onClick={onAdd}>{addLabel}</AddButton>
        </div>
      </div>
      {children}
    </TitledSection>
  );
}

type ButtonsProps = {
  /** For the labels: 'the note of 24/11/2026 12:00' */
  about: string;
  /** Null where it can no longer be corrected. */
  onCorrect: (() => void) | null;
  onRemove: () => void;
  /** More buttons, before these. */
  children?: ReactNode;
};

export const RecordButtons = ({ about, onCorrect, onRemove, children }: ButtonsProps) => (
  <div className={classes.actions}>
    {children}
    <Permitted needs="support change">
      {onCorrect && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Correct ${about}`}
          onClick={onCorrect}
        >
          Correct
        </Button>
      )}
      <Button
        variant="subtle"
        color="tomato"
        size="compact-sm"
        aria-label={`Remove ${about}`}
        onClick={onRemove}
      >
        Remove
      </Button>
    </Permitted>
  </div>
);
