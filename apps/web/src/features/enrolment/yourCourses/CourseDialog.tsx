import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { notify } from '../../../ui/feedback/notify';
import { LazyDialog } from '../../../ui/LazyDialog';
import classes from './YourCourses.module.css';

type Props = {
  label: string;
  /** The label with the name of the course, for a screen reader. */
  fullLabel: string;
  title: string;
  /** The warning without a connection: the parts of the dialog come over the network too. */
  offline: string;
  children: (close: () => void) => ReactNode;
};

/** A quiet button of a course that opens a dialog. */
export function CourseDialog({ label, fullLabel, title, offline, children }: Props) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button
        variant="transparent"
        size="compact-sm"
        className={classes.quietButton}
        aria-label={fullLabel}
        onClick={() => (navigator.onLine ? setOpened(true) : notify.warning(offline))}
      >
        {label}
      </Button>
      {opened && (
        <LazyDialog opened onClose={close} title={title}>
          {children(close)}
        </LazyDialog>
      )}
    </>
  );
}
