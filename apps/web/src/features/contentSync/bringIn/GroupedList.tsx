import classes from './bringIn.module.css';
import type { Group } from './outcomeWords';

export const GroupedList = ({ groups }: { groups: Group[] }) => (
  <ul className={classes.groups}>
    {groups.map(({ title, items }) => (
      <li key={title}>
        <strong>{title}</strong>
        <ul>
          {items.map((item, i) => (
            // The same may be wrong twice.
            <li key={i}>{item}</li>
          ))}
        </ul>
      </li>
    ))}
  </ul>
);
