import { Button, Group } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import { nswUpdateSchema } from '@platewise/shared/nswQueues';
import { type QueueRow, useUpdateNswRowMutation } from '../../../api/nswQueuesApi';
import { Dialog } from '../../../ui/Dialog';
import { Form } from '../../../ui/form/Form';
import { FieldRow } from '../../../ui/form/FormSection';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { TextField } from '../../../ui/form/TextField';
import { notify } from '../../../ui/notify';
import { tellRefusal } from '../../../ui/tellRefusal';
import classes from './queue.module.css';
import { statusNumber } from './queueStatus';
import { nameOf, type Queue } from './queues';
import { StatusAndDate } from './StatusAndDate';

type Props = { queue: Queue; row: QueueRow; onClose: () => void };

export function UpdateDialog({ queue, row, onClose }: Props) {
  const [update] = useUpdateNswRowMutation();
  return (
    <Dialog opened onClose={onClose} size="lg" title={`Update ${queue.noun[0]}`}>
      <p className={classes.who}>
        <strong>{nameOf(row)}</strong>
        <span className={classes.contact}>{row.postalAddress}</span>
      </p>
      <Form
        initialValues={{
          nswCertificateNumber: row.nswCertificateNumber ?? '',
          expressPostNumber: row.expressPostNumber ?? '',
          dateSent: row.dateSent ?? '',
          status: statusNumber(row.status),
        }}
        schema={nswUpdateSchema}
        keepAs={`nsw-${queue.name}-${row.id}`}
        onSubmit={async (values) => {
          const { id, version } = row;
          await update({ ...values, queue: queue.name, id, version }).unwrap();
          notify.success(MESSAGES.nswQueues.updated);
          onClose();
        }}
        onFailure={(error) => {
          tellRefusal(error, MESSAGES.nswQueues.notUpdated);
          onClose();
        }}
      >
        <FieldRow>
          <TextField
            name="nswCertificateNumber"
            label="NSW certificate number"
            autoComplete="off"
            optional
          />
          <TextField
            name="expressPostNumber"
            label="Express Post number"
            autoComplete="off"
            optional
          />
        </FieldRow>
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
