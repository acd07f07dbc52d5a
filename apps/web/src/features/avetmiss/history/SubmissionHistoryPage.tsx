import { Button } from '@mantine/core';
import type { NatSubmissionEntry } from '@platewise/shared/avetmiss';
import { formatCount, formatNumber } from '@platewise/shared/count';
import { showDay, showTime } from '@platewise/shared/dates';
import { EmptyState } from '../../../ui/list/EmptyState';
import { Page } from '../../../ui/Page';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { useNatSubmissionsQuery } from '../avetmissApi';
import { wizardTitle } from '../reportingWizard';
import classes from './History.module.css';

/** Everything that was submitted for validation. It stays when the files are deleted. */
export default function SubmissionHistoryPage() {
  const { data, isError, refetch } = useNatSubmissionsQuery();
  return (
    <Page
      title={wizardTitle('History')}
      lead="What was submitted for validation, when and by whom. The numbers compare each file with the last submission of the same collection."
      width="wide"
    >
      {isError && !data && (
        <EmptyState
          title="The history couldn’t be loaded."
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      {!isError && !data && <SkeletonLines lines={12} />}
      {data?.length === 0 && <EmptyState title="Nothing has been submitted yet." />}
      {data?.map((submission) => (
        <Submission key={submission.id} submission={submission} />
      ))}
    </Page>
  );
}

function Submission({ submission }: { submission: NatSubmissionEntry }) {
  const { period, year, state, version, submittedAt, submittedByEmail } = submission;
  const name = `${period} ${year}, ${showTime(new Date(submittedAt))}`;
  return (
    <section className={classes.submission} aria-label={name}>
      <h2 className={classes.heading}>{name}</h2>
      <p>
        {resultOf(submission)} Submitted by {submittedByEmail}.
      </p>
      <p className={classes.quiet}>
        {showDay(submission.collectionStartDate)} to {showDay(submission.collectionEndDate)},{' '}
        {state === 'All' ? 'all states' : state}, release {version}
      </p>
      <p>{describeDifference(submission)}</p>
      <details>
        <summary>Show the files</summary>
        <div className={classes.scroll}>
          <table className={classes.files} aria-label={`Files of ${name}`}>
            <thead>
              <tr>
                {['File', 'Records', 'Added', 'Removed', 'Changed'].map((heading) => (
                  <th key={heading} scope="col">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {submission.files.map(({ filename, records, added, removed, changed }) => (
                <tr key={filename}>
                  <th scope="row">{filename}</th>
                  {[records, added, removed, changed].map((count, n) => (
                    // The order of the columns.
                    <td key={['records', 'added', 'removed', 'changed'][n]}>
                      {count === null ? '–' : formatNumber(count)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}

const resultOf = ({ successful, errorCount, warningCount }: NatSubmissionEntry) =>
  `${successful ? 'Valid' : 'Not valid'}: ${formatCount(errorCount, 'error')}, ${formatCount(warningCount, 'warning')}.`;

function describeDifference({ files }: NatSubmissionEntry): string {
  if (files.every(({ added }) => added === null)) return 'The first submission of this collection.';
  const sum = (of: 'added' | 'removed' | 'changed') =>
    files.reduce((total, file) => total + (file[of] ?? 0), 0);
  const [added, removed, changed] = [sum('added'), sum('removed'), sum('changed')];
  if (added + removed + changed === 0) return 'The same records as in the last submission.';
  return `Since the last submission: ${formatCount(added, 'record')} added, ${formatNumber(removed)} removed, ${formatNumber(changed)} changed.`;
}
