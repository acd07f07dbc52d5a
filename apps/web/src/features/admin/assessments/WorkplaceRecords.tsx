import { Button } from '@mantine/core';
import { formatCount } from '@platewise/shared/count';
import { showDay, showTime } from '@platewise/shared/dates';
import {
  type FormColumn,
  type WorkplaceRecord,
  type WorkplaceRow,
  workplaceForm,
} from '@platewise/shared/study/workplaceRecords';
import { DownloadButton } from '../../../ui/DownloadButton';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { TitledSection } from '../../../ui/TitledSection';
import classes from './AssessmentPage.module.css';
import { useOfficeWorkplaceRecordsQuery, workplaceRecordsFile } from './assessmentsApi';
import recordClasses from './WorkplaceRecords.module.css';

/** The forms that the learner has filled in at work. Nothing is shown where the lessons have no forms, or none was filled in. */
export function WorkplaceRecords({ userCourseId }: { userCourseId: string }) {
  const { data, isError, refetch } = useOfficeWorkplaceRecordsQuery(userCourseId);
  if (data?.length === 0) return null;
  return (
    <TitledSection title="Workplace records">
      {data ? (
        <>
          {data.map((record) => (
            <Record key={record.blockId} record={record} />
          ))}
          <div>
            <DownloadButton
              {...workplaceRecordsFile(userCourseId)}
              variant="subtle"
              success="The records have been downloaded."
              failure="The records could not be downloaded."
            >
              Download the records as PDF
            </DownloadButton>
          </div>
        </>
      ) : isError ? (
        <p>
          The records could not be loaded.{' '}
          <Button variant="subtle" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      ) : (
        <SkeletonLines lines={3} />
      )}
    </TitledSection>
  );
}

function Record({ record: { title, form, rows, updatedAt } }: { record: WorkplaceRecord }) {
  const { columns } = workplaceForm(form);
  const numbered = rows.map((row, i) => ({ row, number: i + 1 }));
  return (
    <details className={classes.section} open>
      <summary>
        <strong>{title}</strong>
        <span className={classes.quiet}>
          {formatCount(rows.length, 'row')}, last changed {showTime(new Date(updatedAt))}
        </span>
      </summary>
      {/* A region that scrolls must take the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={recordClasses.scroll} role="region" aria-label={title} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              {columns.map(({ name, label }) => (
                <th key={name} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {numbered.map(({ row, number }) => (
              <tr key={number}>
                {columns.map((column) => (
                  <td key={column.name}>{showCell(column, row)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function showCell({ name, type }: FormColumn, row: WorkplaceRow) {
  const cell = row[name] ?? '';
  if (type === 'date' && cell) return showDay(cell);
  return type === 'celsius' ? cell.replace('-', '−') : cell;
}
