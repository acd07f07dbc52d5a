import { Button } from '@mantine/core';
import type { ContentSetRow } from '@platewise/shared/contentSync';
import { useState } from 'react';
import { useMakeSetLiveMutation } from '../../../api/contentSyncApi';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { tellOutcome } from '../../../ui/tellOutcome';
import classes from './sets.module.css';

type Props = { set: ContentSetRow; courseId: number; live: number | null };

/** A former set becomes what new learners get, under its own number. */
export function MakeLiveButton({ set, courseId, live }: Props) {
  const [makeLive, { isLoading }] = useMakeSetLiveMutation();
  const [isAsked, setIsAsked] = useState(false);
  if (set.state !== 'Retired') return null;
  const name = `set ${set.number}`;

  async function confirm() {
    await tellOutcome(makeLive({ courseId, contentSetId: set.contentSetId }), {
      success: `New learners get ${name} from now on.`,
      failure: `Unable to make ${name} live again.`,
    });
    setIsAsked(false);
  }

  return (
    <>
      <Button
        variant="light"
        size="compact-sm"
        className={classes.button}
        aria-label={`Make live again: ${name}`}
        onClick={() => setIsAsked(true)}
      >
        Make live again
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={`Make ${name} live again`}
        confirmLabel="Make live again"
        busy={isLoading}
        onConfirm={() => void confirm()}
        onCancel={() => setIsAsked(false)}
      >
        Whoever enrols from now on gets {name}
        {live !== null && ` in place of set ${live}`}. Learners keep the set they began with.
      </ConfirmDialog>
    </>
  );
}
