import type { AvetmissCollection } from '@platewise/shared/avetmiss';
import { showDay } from '@platewise/shared/dates';
import classes from './Reporting.module.css';

/** What comes with a year and a period. */
export function CollectionFacts({ collection }: { collection: AvetmissCollection | null }) {
  if (!collection) return null;
  return (
    <dl className={classes.facts}>
      <div>
        <dt>Version</dt>
        <dd>{collection.version}</dd>
      </div>
      <div>
        <dt>Collection start date</dt>
        <dd>{showDay(collection.collectionStartDate)}</dd>
      </div>
      <div>
        <dt>Collection end date</dt>
        <dd>{showDay(collection.collectionEndDate)}</dd>
      </div>
    </dl>
  );
}
