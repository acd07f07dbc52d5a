import { QueuePage } from '../nswQueues/QueuePage';
import { REPRINTS } from '../nswQueues/queues';

export default function NswReprintsPage() {
  return <QueuePage queue={REPRINTS} />;
}
