import type { Change } from '@platewise/shared/auditChanges';
import classes from './History.module.css';

/** 'City: Perth → Hobart'; what was not there before is only named. */
export const Changes = ({ changes }: { changes: Change[] }) => (
  <ul className={classes.changes}>
    {changes.map(({ field, before, after }) => (
      <li key={field}>
        {field}:{' '}
        {before !== null && (
          <>
            <del>{before}</del> <span aria-hidden>→</span>{' '}
          </>
        )}
        <ins>{after ?? 'nothing'}</ins>
      </li>
    ))}
  </ul>
);
