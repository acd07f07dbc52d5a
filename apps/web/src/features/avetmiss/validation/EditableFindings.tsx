import { formatNumber } from '@platewise/shared/count';
import type { ComponentProps, ReactNode } from 'react';
import { FindingGroups } from './FindingGroups';
import { SaveChanges } from './SaveChanges';
import classes from './Validation.module.css';

type Props = ComponentProps<typeof SaveChanges> & {
  /** Of all there are; not all may be listed. */
  count: number;
  /** Above them. */
  children?: ReactNode;
};

/** What is wrong, with a box for each value. */
export function EditableFindings({ count, children, ...saving }: Props) {
  const { findings } = saving;
  return (
    <>
      <p className={classes.hint}>
        A value that is mended in the file goes into this submission only. What is mended at the
        source goes into files that are generated from then on.
      </p>
      {count > findings.length && (
        <p className={classes.hint}>
          These are the first {formatNumber(findings.length)} of {formatNumber(count)}.
        </p>
      )}
      {children}
      <FindingGroups findings={findings} isEditable />
      <SaveChanges {...saving} />
    </>
  );
}
