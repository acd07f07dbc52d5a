import type { AvetmissFinding } from '@platewise/shared/avetmiss';
import classes from './Findings.module.css';

/** The record as it stands in the file, by the names of its fields; what the finding is about is marked. */
export function RecordFields({ finding: { record, fieldName } }: { finding: AvetmissFinding }) {
  if (record.length === 0) return null;
  return (
    <details className={classes.record}>
      <summary>Show the record</summary>
      <dl>
        {record.map(({ name, title, value }) => (
          <div key={name} data-wrong={name === fieldName || undefined}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
