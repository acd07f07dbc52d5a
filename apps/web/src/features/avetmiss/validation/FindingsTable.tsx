import { Anchor, Pagination } from '@mantine/core';
import type { AvetmissFinding } from '@platewise/shared/avetmiss';
import { formatNumber } from '@platewise/shared/count';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import classes from './Findings.module.css';
import { FixInFile } from './FixInFile';

type Props = { findings: AvetmissFinding[]; isEditable: boolean; label: string };

const ROWS = 20;

export function FindingsTable({ findings, isEditable, label }: Props) {
  const [page, setPage] = useState(1);
  const top = useRef<HTMLDivElement>(null);
  const pages = Math.ceil(findings.length / ROWS);

  function turnTo(next: number) {
    setPage(next);
    top.current?.scrollIntoView({ block: 'start' });
    top.current?.focus({ preventScroll: true });
  }

  return (
    <div ref={top} tabIndex={-1} className={classes.findings}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Record</th>
            <th scope="col">Error</th>
            <th scope="col">{isEditable ? 'Fix in the file' : 'Value'}</th>
          </tr>
        </thead>
        <tbody>
          {findings.slice((page - 1) * ROWS, page * ROWS).map((finding, nth) => (
            <FindingRow
              // A rule may speak of a field twice.
              key={`${page}-${nth}`}
              finding={finding}
              isEditable={isEditable}
            />
          ))}
        </tbody>
      </table>
      {pages > 1 && (
        <Pagination
          className={classes.pages}
          value={page}
          total={pages}
          onChange={turnTo}
          siblings={0}
          getControlProps={(control) => ({
            'aria-label': control === 'next' ? 'Next page' : 'Previous page',
          })}
        />
      )}
    </div>
  );
}

const numberOfRecord = ({ recordNumber }: AvetmissFinding) =>
  recordNumber > 0 ? `Record ${formatNumber(recordNumber)}` : 'The whole file';

/** 'Mei Tran, record 12', or without a client 'Record 12'. */
export const nameOfRecord = (finding: AvetmissFinding) =>
  finding.clientName
    ? `${finding.clientName}, ${numberOfRecord(finding).toLowerCase()}`
    : numberOfRecord(finding);

type FindingRowProps = { finding: AvetmissFinding; isEditable: boolean };

function FindingRow({ finding, isEditable }: FindingRowProps) {
  const { fileId, errorMessage, fieldTitle, fieldValue, clientName } = finding;
  return (
    <tr>
      <td className={classes.where}>
        {clientName && <strong className={classes.client}>{clientName}</strong>}
        {fileId} <span>{numberOfRecord(finding)}</span>
      </td>
      <td className={classes.what}>
        <p>{errorMessage}</p>
        <div className={classes.ways}>
          <RecordFields finding={finding} />
          <SourceLink finding={finding} />
        </div>
      </td>
      <td className={classes.fix}>
        {isEditable ? (
          <FixInFile finding={finding} />
        ) : (
          fieldTitle && `${fieldTitle}: ${fieldValue || 'blank'}`
        )}
      </td>
    </tr>
  );
}

/** The record in the file with the names of its fields. The field of the finding is marked. */
function RecordFields({ finding: { record, fieldName } }: { finding: AvetmissFinding }) {
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

/**
 * Leads to the answers of the enrolment that the record was made from, or to the learner. It opens in a new tab, so that
 * nothing that is typed here is lost.
 */
function SourceLink({ finding }: { finding: AvetmissFinding }) {
  const { userCourseId, userId, fieldTitle } = finding;
  if (!userCourseId && !userId) return null;
  return (
    <Anchor
      component={Link}
      to={
        userCourseId
          ? `/Admin/Edit-User-Course/${userCourseId}?answers=${encodeURIComponent(fieldTitle ?? '')}`
          : `/Admin/Learners/${userId}`
      }
      target="_blank"
      rel="noreferrer"
      title="Opens in a new tab"
      className={classes.source}
    >
      Fix at the source
    </Anchor>
  );
}
