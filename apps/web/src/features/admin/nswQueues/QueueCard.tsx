import { showDay, showTime } from '@platewise/shared/dates';
import type { QueueRow } from '../../../api/nswQueuesApi';
import { CertificateNumber } from './CertificateNumber';
import { EnrolmentLink } from './EnrolmentLink';
import { QueueStatus } from './QueueStatus';
import classes from './queue.module.css';
import type { Queue } from './queues';
import { UpdateButton } from './UpdateButton';

type Props = { queue: Queue; row: QueueRow };

export function QueueCard({ queue, row }: Props) {
  const facts = [
    ['NSW number', row.nswCertificateNumber],
    ['Express Post', row.expressPostNumber],
    ['Sent', row.dateSent && showDay(row.dateSent)],
  ].filter(([, value]) => value);
  return (
    <>
      <div className={classes.cardHead}>
        <EnrolmentLink row={row} opensTab={queue.opensTab} />
        <QueueStatus status={row.status} />
      </div>
      <span>{row.postalAddress}</span>
      <span className={classes.quiet}>{[row.email, row.phone].filter(Boolean).join(', ')}</span>
      {queue.hasCertificateNumber && (
        <span className={classes.quiet}>
          <CertificateNumber row={row} />
        </span>
      )}
      <span className={classes.quiet}>
        {queue.since.title} {showTime(new Date(row.since))}
      </span>
      {facts.map(([label, value]) => (
        <span key={label} className={classes.quiet}>
          {label} {value}
        </span>
      ))}
      <UpdateButton queue={queue} row={row} />
    </>
  );
}
