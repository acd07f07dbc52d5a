import { STATE_CODES } from '@platewise/shared/australianStates';
import classes from './Validation.module.css';

/** Where people look for it from: as the states stand on the official list. */
const ENTRIES = Object.entries(STATE_CODES).toSorted(([, a], [, b]) => a.localeCompare(b));

/** What the state of an address is in the files. */
export const StateKey = () => (
  <section className={classes.key} aria-labelledby="state-key">
    <h2 id="state-key">State identifiers</h2>
    <dl>
      {ENTRIES.map(([state, code]) => (
        <div key={state}>
          <dt>{state}</dt>
          <dd>{code}</dd>
        </div>
      ))}
    </dl>
  </section>
);
