import { Checkbox } from '@mantine/core';
import { showDay, showTime } from '@platewise/shared/dates';
import type { QueueRow } from '../../../api/nswQueuesApi';
import { CertificateNumber } from './CertificateNumber';
import { EnrolmentLink } from './EnrolmentLink';
import { QueueStatus } from './QueueStatus';
import classes from './queue.module.css';
import { nameOf, type Queue } from './queues';
import { UpdateButton } from './UpdateButton';
import type { Chosen } from './useChosen';

type Props = { queue: Queue; row: QueueRow; chosen: Chosen };

export function QueueCard({ queue, row, chosen }: Props) {
  const facts = [
    ['NSW number', row.nswCertificateNumber],
    ['Express Post', row.expressPostNumber],
    ['Sent', row.dateSent && showDay(row.dateSent)],
  ].filter(([, value]) => value);
  return (
    <>
      <div className={classes.cardHead}>
        <Checkbox
          aria-label={`Choose ${nameOf(row)}`}
          checked={chosen.has(row)}
          onChange={({ currentTarget }) => chosen.set(row, currentTarget.checked)}
        />
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
