import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { SavedState, type Saving } from '../../../ui/SavedState';
import classes from './ContinueBar.module.css';
import type { Opened } from './useOpenQuestion';

/** One button answers and, once the answer is right, goes on. */
export function ContinueBar({ answering, busy }: { answering: Opened; busy: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  const isRight = answering.state === 'right';

  useEffect(() => {
    if (isRight) button.current?.focus({ preventScroll: true });
  }, [isRight]);

  return (
    <div className={classes.bar}>
      <Button
        ref={button}
        type="submit"
        size="lg"
        className={classes.button}
        loading={busy || answering.state === 'sending'}
        rightSection={<IconArrowRight size={20} stroke={1.75} aria-hidden />}
      >
        Continue
      </Button>
      <SavedState saving={savingOf(answering)} />
    </div>
  );
}

function savingOf(answering: Opened): Saving {
  if (answering.state === 'right') return 'saved';
  if (answering.state !== 'sending') return 'idle';
  return answering.tries > 0 ? 'waiting' : 'saving';
}
