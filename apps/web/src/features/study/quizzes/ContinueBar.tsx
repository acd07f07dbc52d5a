import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { SavedState, type Saving } from '../../../ui/drafts/SavedState';
import classes from './ContinueBar.module.css';
import type { Opened } from './useOpenQuestion';

const CALM = '(prefers-reduced-motion: reduce)';

/** One button answers and, once the answer is right, goes on. */
export function ContinueBar({ answering, busy }: { answering: Opened; busy: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  const { state } = answering;

  useEffect(() => {
    if (state === 'right') button.current?.focus({ preventScroll: true });
    // What became of the answer stands just above the button, which on a phone may be out of sight.
    if (state === 'right' || state === 'wrong' || state === 'refused') {
      const behavior = window.matchMedia(CALM).matches ? 'instant' : 'smooth';
      button.current?.scrollIntoView({ block: 'nearest', behavior });
    }
  }, [state]);

  return (
    <div className={classes.bar}>
      <Button
        ref={button}
        type="submit"
        size="lg"
        className={classes.button}
        loading={busy || state === 'sending'}
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
