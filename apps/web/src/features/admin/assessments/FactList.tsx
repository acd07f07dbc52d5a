import type { ReactNode } from 'react';
import classes from './AssessmentPage.module.css';

/** Short facts; those without a value are left out. */
export const FactList = ({ rows }: { rows: [label: string, value: ReactNode][] }) => (
  <dl className={classes.facts}>
    {rows.map(
      ([label, value]) =>
        value && (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
);
