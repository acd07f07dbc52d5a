import { Table } from '@mantine/core';
import { findCourse } from '@platewise/shared/content/courses';
import { formatNumber } from '@platewise/shared/count';
import { COUNTED, type CountKey, type Funnel, type FunnelRow } from '@platewise/shared/visits';
import classes from './dashboard.module.css';

const COLUMNS = Object.entries(COUNTED) as [CountKey, string][];

/** From a visit to a certificate, course by course. It is counted without cookies, so a row follows no person from one column to the next. */
export const FunnelTables = ({ funnel }: { funnel: Funnel[] }) => (
  // A region that scrolls must take the keyboard.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className={classes.tableRoom} role="region" aria-label="From visit to paper" tabIndex={0}>
    {funnel.map(({ days, rows }) => (
      <Table
        key={days}
        className={classes.table}
        verticalSpacing="xs"
        captionSide="top"
        aria-label={`From a visit to a certificate, last ${days} days`}
      >
        <Table.Caption ta="left">Last {days} days</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Course</Table.Th>
            {COLUMNS.map(([key, label]) => (
              <Table.Th key={key} scope="col" ta="right">
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <FunnelLine label="All" row={totalOf(rows)} />
          {rows.map((row) => (
            <FunnelLine key={row.courseId} label={nameOf(row)} row={row} />
          ))}
        </Table.Tbody>
      </Table>
    ))}
  </div>
);

const FunnelLine = ({ label, row }: { label: string; row: FunnelRow }) => (
  <Table.Tr>
    <Table.Th scope="row">{label}</Table.Th>
    {COLUMNS.map(([key]) => (
      <Table.Td key={key} ta="right" className={row[key] === 0 ? classes.zero : undefined}>
        {formatNumber(row[key])}
      </Table.Td>
    ))}
  </Table.Tr>
);

const nameOf = ({ courseId }: FunnelRow) => findCourse(courseId)?.courseName ?? 'Other pages';

const totalOf = (rows: FunnelRow[]): FunnelRow => {
  const sum = (key: CountKey) => rows.reduce((total, row) => total + row[key], 0);
  return {
    courseId: 0,
    visit: sum('visit'),
    check: sum('check'),
    paid: sum('paid'),
    finished: sum('finished'),
  };
};
