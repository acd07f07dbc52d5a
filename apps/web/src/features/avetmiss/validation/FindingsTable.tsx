import { Pagination } from '@mantine/core';
import type { AvetmissFinding } from '@platewise/shared/avetmiss';
import { useRef, useState } from 'react';
import { FindingRow } from './FindingRow';
import classes from './Findings.module.css';

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
