import { Button } from '@mantine/core';
import type { SecondFactor } from '@platewise/shared/secondFactor';
import classes from './secondFactor.module.css';

type Choice = 'set up' | 'new codes' | 'turn off';

type Props = { secondFactor: SecondFactor; onChoose: (choice: Choice) => void };

/** Whether it is on, and what can be done about it. */
export function SecondFactorState({ secondFactor, onChoose }: Props) {
  const { on, mode, recoveryCodesLeft } = secondFactor;
  if (!on)
    return (
      <div className={classes.state}>
        <p>
          Two-step sign-in is <strong>off</strong>.
        </p>
        <Button size="lg" onClick={() => onChoose('set up')}>
          Set it up
        </Button>
      </div>
    );
  return (
    <div className={classes.state}>
      <p>
        Two-step sign-in is <strong>on</strong>. {recoveryCodesLeft} of your recovery codes{' '}
        {recoveryCodesLeft === 1 ? 'is' : 'are'} left.
      </p>
      <div className={classes.actions}>
        <Button variant="light" onClick={() => onChoose('new codes')}>
          Make new recovery codes
        </Button>
        <Button variant="light" onClick={() => onChoose('set up')}>
          Set it up on another phone
        </Button>
        {mode !== 'required' && (
          <Button variant="default" onClick={() => onChoose('turn off')}>
            Turn it off
          </Button>
        )}
      </div>
    </div>
  );
}
