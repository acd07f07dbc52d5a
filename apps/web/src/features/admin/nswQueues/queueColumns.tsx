import { showDay, showTime } from '@platewise/shared/dates';
import type { QueueRow } from '../../../api/nswQueuesApi';
import { actionsColumn, type OfficeColumn } from '../../../components/officeList/officeColumns';
import { CertificateNumber } from './CertificateNumber';
import { EnrolmentLink } from './EnrolmentLink';
import { QueueStatus } from './QueueStatus';
import classes from './queue.module.css';
import type { Queue } from './queues';
import { UpdateButton } from './UpdateButton';

export const queueColumns = (queue: Queue): OfficeColumn<QueueRow>[] => [
  {
    accessor: 'lastName',
    title: 'Name',
    sort: 'lastName',
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
    title: queue.since.title,
    sort: queue.since.field,
    render: ({ since }) => showTime(new Date(since)),
  },
  { accessor: 'postalAddress', title: 'Postal Address', cellsClassName: classes.address },
  { accessor: 'nswCertificateNumber', title: 'NSW Number' },
  { accessor: 'expressPostNumber', title: 'Express Post' },
  {
    accessor: 'dateSent',
    title: 'Date Sent',
    sort: 'dateSent',
    newestFirst: true,
    noWrap: true,
    render: ({ dateSent }) => dateSent && showDay(dateSent),
  },
  {
    accessor: 'status',
    title: 'Status',
    sort: 'status',
    render: ({ status }) => <QueueStatus status={status} />,
  },
  actionsColumn((row) => <UpdateButton queue={queue} row={row} />),
];
