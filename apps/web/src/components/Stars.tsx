import { MOST_STARS } from '@platewise/shared/reviews';
import classes from './Stars.module.css';

/** Stars out of five. A screen reader reads the number. */
export const Stars = ({ count }: { count: number }) => (
  <span className={classes.stars} role="img" aria-label={`${count} of ${MOST_STARS} stars`}>
    <span className={classes.given}>{'★'.repeat(Math.round(count))}</span>
    {'★'.repeat(MOST_STARS - Math.round(count))}
  </span>
);
