import { Button } from '@mantine/core';
import { useState } from 'react';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import classes from './DeskPage.module.css';

/** Saves a decision of an assessor. `words` say what it will do; `why` says what is missing, and is shown once it is pressed. */
export function SaveDecision({ words, why }: { words: string; why: string | null }) {
  const [isTold, setIsTold] = useState(false);
  return (
    <div className={classes.send}>
      <p className={classes.quiet} aria-live="polite">
        {words}
      </p>
      {why ? (
        <Button size="md" variant="default" onClick={() => setIsTold(true)}>
          Save the decision
        </Button>
      ) : (
        <SubmitButton size="md">Save and tell the learner</SubmitButton>
      )}
      {why && isTold && (
        <p role="alert" className={classes.missing}>
          {why}
        </p>
      )}
    </div>
  );
}
