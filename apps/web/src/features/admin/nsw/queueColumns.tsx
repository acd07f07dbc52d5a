import { showDay, showTime } from '@platewise/shared/dates';
import { Permitted } from '../../../components/Permitted';
import { actionsColumn, type OfficeColumn } from '../officeList/officeColumns';
import { CertificateNumber } from './CertificateNumber';
import { EnrolmentLink } from './EnrolmentLink';
import type { QueueRow } from './nswQueuesApi';
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
  // Early, because a narrow window hides the last columns below the actions.
  {
    accessor: 'status',
    title: 'Status',
    sort: 'status',
    render: ({ status }) => <QueueStatus status={status} />,
  },
  {
    accessor: 'certificateNumber',
    title: 'Certificate',
    noWrap: true,
    render: (row: QueueRow) => <CertificateNumber queue={queue} row={row} />,
  },
  {
    accessor: 'since',
    title: queue.since.title,
    sort: queue.since.field,
    render: ({ since }) => showTime(new Date(since)),
  },
  {
    accessor: 'dateOfBirth',
    title: 'Date of Birth',
    noWrap: true,
    render: ({ dateOfBirth }) => dateOfBirth && showDay(dateOfBirth),
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
  actionsColumn((row) => (
    <Permitted needs="nsw change">
      <UpdateButton queue={queue} row={row} />
    </Permitted>
  )),
];
