import { showDay } from '@platewise/shared/dates';
import type { QueueRow } from './nswQueuesApi';
import classes from './queue.module.css';
import type { Queue } from './queues';

/** A reprint names the certificate and its date of issue; older orders name none. */
export function CertificateNumber({ queue, row }: { queue: Queue; row: QueueRow }) {
  const { certificateNumber, certificateIssuedOn } = row;
  if (queue.hasCertificateNumber)
    return certificateNumber ?? <span className={classes.revoked}>Revoked</span>;
  if (!certificateNumber) return null;
  return (
    <>
      {certificateNumber}
      {certificateIssuedOn && (
        <span className={classes.contact}>issued {showDay(certificateIssuedOn)}</span>
      )}
    </>
  );
}
