import type { QueueRow } from '../../../api/nswQueuesApi';
import classes from './queue.module.css';

export const CertificateNumber = ({ row }: { row: QueueRow }) =>
  row.certificateNumber ?? <span className={classes.revoked}>Revoked</span>;
