import { Button, Group } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import { COMPLETED, type NswQueueFilter, nswMarkSchema } from '@platewise/shared/nswQueues';
import { useState } from 'react';
import { type QueueRow, useMarkNswRowsMutation } from '../../../api/nswQueuesApi';
import type { ChosenRows } from '../../../components/officeList/useChosen';
import { useToday } from '../../../components/useToday';
import { Dialog } from '../../../ui/Dialog';
import { Form } from '../../../ui/form/Form';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { notify } from '../../../ui/notify';
import { tellRefusal } from '../../../ui/tellRefusal';
import classes from './queue.module.css';
import { nameOf, type Queue } from './queues';
import { StatusAndDate } from './StatusAndDate';
import type { Seen } from './useSeen';

const schema = nswMarkSchema.pick(['status', 'dateSent']);
const MOST_NAMES = 5;

type Props = {
  queue: Queue;
  chosen: ChosenRows<NswQueueFilter>;
  seen: Seen;
  onClose: () => void;
};

export function MarkDialog({ queue, chosen, seen, onClose }: Props) {
  const [mark] = useMarkNswRowsMutation();
  const today = useToday();
  const { count, body } = chosen;
  const { ids, matching, expected } = body;
  // As they were when the dialog opened: what comes in later must not slip under what is marked.
  const [rows] = useState(() => ids?.flatMap((id) => seen.current.get(id) ?? []));
  const marked = rows
    ? { rows: rows.map(({ id, version }) => ({ id, version })) }
    : { matching, expected };
  return (
    <Dialog
      opened
      onClose={onClose}
      size="lg"
      title={`Mark ${count.toLocaleString('en-AU')} ${queue.noun[count === 1 ? 0 : 1]}`}
    >
      <p className={classes.who}>{rows ? sayNames(rows) : 'All that match, on every page.'}</p>
      <Form
        initialValues={{ status: String(COMPLETED), dateSent: today }}
        schema={schema}
        onSubmit={async (values) => {
          await mark({ ...values, ...marked, queue: queue.name }).unwrap();
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
    </Dialog>
  );
}

function sayNames(rows: QueueRow[]) {
  const more = rows.length - MOST_NAMES;
  const names = rows.slice(0, MOST_NAMES).map(nameOf).join(', ');
  return more > 0 ? `${names} and ${more.toLocaleString('en-AU')} more` : names;
}
