import { formatNumber } from '@platewise/shared/count';
import type { ComponentProps, ReactNode } from 'react';
import { usePermission } from '../../../api/usePermission';
import { DownloadButton } from '../../../ui/DownloadButton';
import { FindingGroups } from './FindingGroups';
import { SaveChanges } from './SaveChanges';
import classes from './Validation.module.css';

type Props = ComponentProps<typeof SaveChanges> & {
  /** The number of all findings; the list may be shorter. */
  count: number;
  /** Shown above the findings. */
  children?: ReactNode;
};

/** The findings, with a field for each value that the role of the user may fix. */
export function EditableFindings({ count, children, ...saving }: Props) {
  const { findings } = saving;
  const mayFix = usePermission('compliance change');
  return (
    <>
      {mayFix && (
        <p className={classes.hint}>
          A fix in the file changes this submission only. A fix at the source changes every file
          that you generate afterwards.
        </p>
      )}
      {count > findings.length && (
        <p className={classes.hint}>
          These are the first {formatNumber(findings.length)} of {formatNumber(count)}.
        </p>
      )}
      <FindingsDownload />
      {children}
      <FindingGroups findings={findings} editedOn={mayFix ? saving.page : undefined} />
      {mayFix && <SaveChanges {...saving} />}
    </>
  );
}

/** All findings of the validation, with the names of the clients. */
export const FindingsDownload = () => (
  <p>
    <DownloadButton
      url="/avetmiss/validation/findings.csv"
      fileName="nat-findings.csv"
      success="The findings have been downloaded."
      failure="Unable to download the findings."
    >
      Download the findings
    </DownloadButton>
  </p>
);
