import { type CatalogueCourse, showPrice } from '@platewise/shared/courses';
import { IncludedList } from '../../../components/IncludedList';
import { PriceParts } from '../../../components/PriceParts';
import { ValidStates } from '../../../components/ValidStates';
import classes from './BuyCard.module.css';
import { EnrolButton } from './EnrolButton';
import { showHours } from './showHours';

type Props = { course: CatalogueCourse; hours: [number, number] };

/** What it costs, what is in it and what it asks for; stays in sight on a desk. */
export function BuyCard({ course, hours }: Props) {
  return (
    <aside className={classes.card} aria-label="Price and facts">
      <p className={classes.price}>{showPrice(course)}</p>
      <p className={classes.once}>Paid once. Nothing is added later.</p>
      <PriceParts course={course} />
      <div className={classes.enrol}>
        <EnrolButton course={course} size="lg" />
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>Valid in</dt>
          <dd>
            <ValidStates states={course.validStates} />
          </dd>
        </div>
        <div>
          <dt>Study time</dt>
          <dd>{showHours(hours)}, at your own pace</dd>
        </div>
        <div>
          <dt>You will need</dt>
          <dd>
            <a href="#observer">an observer at work</a> and <a href="#what-you-need">a USI</a>
          </dd>
        </div>
      </dl>
      <p className={classes.included}>In the price</p>
      <IncludedList course={course} />
    </aside>
  );
}
