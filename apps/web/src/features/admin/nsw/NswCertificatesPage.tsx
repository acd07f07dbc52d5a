import { QueuePage } from './QueuePage';
import { CERTIFICATES } from './queues';

export default function NswCertificatesPage() {
  return <QueuePage queue={CERTIFICATES} />;
}
