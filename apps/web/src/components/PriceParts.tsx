import type { CatalogueCourse } from '@platewise/shared/content/courses';
import classes from './PriceParts.module.css';

/** The parts of a price that covers more than the course. */
export function PriceParts({ course: { priceParts } }: { course: CatalogueCourse }) {
  if (!priceParts) return null;
  return (
    <dl className={classes.parts} aria-label="What the price includes">
      {priceParts.map(({ what, dollars }) => (
        <div key={what} className={classes.part}>
          <dt>{what}</dt>
          <dd>${dollars}.00</dd>
        </div>
      ))}
    </dl>
  );
}
