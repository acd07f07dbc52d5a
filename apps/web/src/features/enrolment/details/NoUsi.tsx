import { Anchor } from '@mantine/core';
import classes from './Details.module.css';

/** How to create a USI; the enrolment can go on meanwhile. */
export function NoUsi() {
  return (
    <>
      <strong>Create your USI, it takes about 5 minutes</strong>
      <ol className={classes.steps}>
        <li>Have one form of ID ready: driver licence, Medicare card or Australian passport.</li>
        <li>
          Go to{' '}
          <Anchor inherit href="https://www.usi.gov.au" target="_blank" rel="noreferrer">
            www.usi.gov.au
          </Anchor>{' '}
          and choose to create a USI.
        </li>
        <li>Use the same name as above, then tell us the number you get.</li>
      </ol>
      <p className={classes.last}>
        You can go on without it today. We need it before we can issue your certificate.
      </p>
    </>
  );
}
