import { Button, Group, Modal } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import { COMPLETED, nswMarkSchema } from '@platewise/shared/nswQueues';
import { useMarkNswRowsMutation } from '../../../api/nswQueuesApi';
import { useToday } from '../../../components/useToday';
import { Form } from '../../../ui/form/Form';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { notify } from '../../../ui/notify';
import { tellRefusal } from '../tellRefusal';
import classes from './queue.module.css';
import { nameOf, type Queue } from './queues';
import { StatusAndDate } from './StatusAndDate';
import type { Chosen } from './useChosen';

const schema = nswMarkSchema.pick(['status', 'dateSent']);
const MOST_NAMES = 5;

type Props = { queue: Queue; chosen: Chosen; onClose: () => void };

export function MarkDialog({ queue, chosen, onClose }: Props) {
  const [mark] = useMarkNswRowsMutation();
  const today = useToday();
  const names = chosen.rows.slice(0, MOST_NAMES).map(nameOf).join(', ');
  const more = chosen.rows.length - MOST_NAMES;
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={`Mark ${chosen.rows.length} ${queue.noun[chosen.rows.length === 1 ? 0 : 1]}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <p className={classes.who}>
        {names}
        {more > 0 && ` and ${more} more`}
      </p>
      <Form
        initialValues={{ status: String(COMPLETED), dateSent: today }}
        schema={schema}
        onSubmit={async (values) => {
          const rows = chosen.rows.map(({ id, version }) => ({ id, version }));
          await mark({ ...values, queue: queue.name, rows }).unwrap();
          notify.success(MESSAGES.nswQueues.updated);
          chosen.clear();
          onClose();
        }}
        onFailure={(error) => {
          tellRefusal(error, MESSAGES.nswQueues.notUpdated);
          onClose();
        }}
      >
        <StatusAndDate />
        <Group justify="flex-end">
          <Button variant="default" size="md" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton size="md">Save</SubmitButton>
        </Group>
      </Form>
    </Modal>
  );
}
