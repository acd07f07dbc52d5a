import { QueuePage } from '../nswQueues/QueuePage';
import { CERTIFICATES } from '../nswQueues/queues';

export default function NswCertificatesPage() {
  return <QueuePage queue={CERTIFICATES} />;
}
