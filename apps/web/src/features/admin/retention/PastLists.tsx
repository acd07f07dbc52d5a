import type { Disposal } from '@platewise/shared/disposals';
import classes from './retention.module.css';
import { decisionOf, monthOf, number, titleOf } from './retentionWords';

/** The newest first; by numbers alone. */
export const PastLists = ({ lists }: { lists: Disposal[] }) => (
  <ul className={classes.past}>
    {lists.map((list) => (
      <li key={list.id}>
        <h3 className={classes.month}>{monthOf(list)}</h3>
        <p>{decisionOf(list)}</p>
        {list.counts.length > 0 && (
          <ul>
            {list.counts.map((counts) => (
              <li key={counts.rule}>
                {titleOf(counts)}: {number(counts.disposed)} disposed of
                {counts.kept > 0 && `, ${number(counts.kept)} kept`}
                {counts.noLongerDue > 0 && `, ${number(counts.noLongerDue)} no longer due`}
              </li>
            ))}
          </ul>
        )}
      </li>
    ))}
  </ul>
);
