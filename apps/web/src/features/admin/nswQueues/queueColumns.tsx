import { Checkbox } from '@mantine/core';
import { showDay, showTime } from '@platewise/shared/dates';
import type { QueueRow } from '../../../api/nswQueuesApi';
import type { Column } from '../../../ui/dataTableProps';
import { SortHeading } from '../../../ui/list/SortHeading';
import type { ListAddress } from '../../../ui/list/useListAddress';
import { CertificateNumber } from './CertificateNumber';
import { EnrolmentLink } from './EnrolmentLink';
import { QueueStatus } from './QueueStatus';
import classes from './queue.module.css';
import { nameOf, type Queue } from './queues';
import { UpdateButton } from './UpdateButton';
import type { Chosen } from './useChosen';

const heading = (address: ListAddress, field: string, title: string, newestFirst = false) => (
  <SortHeading address={address} field={field} newestFirst={newestFirst}>
    {title}
  </SortHeading>
);

export const queueColumns = (
  queue: Queue,
  address: ListAddress,
  chosen: Chosen,
): Column<QueueRow>[] => [
  {
    accessor: 'version',
    title: (
      <Checkbox
        aria-label="Choose all on this page"
        checked={chosen.all}
        indeterminate={chosen.rows.length > 0 && !chosen.all}
        onChange={({ currentTarget }) => chosen.setAll(currentTarget.checked)}
      />
    ),
    render: (row) => (
      <Checkbox
        aria-label={`Choose ${nameOf(row)}`}
        checked={chosen.has(row)}
        onChange={({ currentTarget }) => chosen.set(row, currentTarget.checked)}
      />
    ),
  },
  {
    accessor: 'lastName',
    title: heading(address, 'lastName', 'Name'),
    cellsClassName: classes.person,
    render: (row) => (
      <>
        <EnrolmentLink row={row} opensTab={queue.opensTab} />
        <span className={classes.contact}>{row.email}</span>
        {row.phone && <span className={classes.contact}>{row.phone}</span>}
      </>
    ),
  },
  ...(queue.hasCertificateNumber
    ? [
        {
          accessor: 'certificateNumber',
          title: 'Certificate',
          noWrap: true,
          render: (row: QueueRow) => <CertificateNumber row={row} />,
        },
      ]
    : []),
  {
    accessor: 'since',
    title: heading(address, queue.since.field, queue.since.title),
    render: ({ since }) => showTime(new Date(since)),
  },
  { accessor: 'postalAddress', title: 'Postal Address', cellsClassName: classes.address },
  { accessor: 'nswCertificateNumber', title: 'NSW Number' },
  { accessor: 'expressPostNumber', title: 'Express Post' },
  {
    accessor: 'dateSent',
    title: heading(address, 'dateSent', 'Date Sent', true),
    noWrap: true,
    render: ({ dateSent }) => dateSent && showDay(dateSent),
  },
  {
    accessor: 'status',
    title: heading(address, 'status', 'Status'),
    render: ({ status }) => <QueueStatus status={status} />,
  },
  {
    accessor: 'id',
    title: 'Actions',
    render: (row) => <UpdateButton queue={queue} row={row} />,
  },
];
