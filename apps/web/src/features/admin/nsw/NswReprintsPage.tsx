import { QueuePage } from './QueuePage';
import { REPRINTS } from './queues';

export default function NswReprintsPage() {
  return <QueuePage queue={REPRINTS} />;
}
