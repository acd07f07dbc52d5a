import { Button, Group } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import { COMPLETED, nswUpdateSchema } from '@platewise/shared/nsw/queues';
import { Dialog } from '../../../ui/Dialog';
import { showRefusal } from '../../../ui/feedback/failure';
import { notify } from '../../../ui/feedback/notify';
import { Form } from '../../../ui/form/Form';
import { FieldRow } from '../../../ui/form/FormSection';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { TextField } from '../../../ui/form/TextField';
import { type QueueRow, useUpdateNswRowMutation } from './nswQueuesApi';
import classes from './queue.module.css';
import { statusNumber } from './queueStatus';
import { nameOf, type Queue } from './queues';
import { needsNumbers, StatusAndDate, TOLD_BY_MAIL } from './StatusAndDate';

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
          withoutNumber: false,
        }}
        schema={nswUpdateSchema}
        keepAs={`nsw-${queue.name}-${row.id}`}
        onSubmit={async ({ withoutNumber, ...values }) => {
          const { id, version } = row;
          const more = withoutNumber ? { withoutNumber } : {};
          await update({ ...values, ...more, queue: queue.name, id, version }).unwrap();
          notify.success(MESSAGES.nswQueues.updated);
          onClose();
        }}
        onFailure={(error) => {
          showRefusal(error, MESSAGES.nswQueues.notUpdated);
          onClose();
        }}
      >
        {({ values }) => (
          <>
            <FieldRow>
              <TextField
                name="nswCertificateNumber"
                label="NSW certificate number"
                autoComplete="off"
                optional={!needsNumbers(values)}
              />
              <TextField
                name="expressPostNumber"
                label="Express Post number"
                autoComplete="off"
                optional={!needsNumbers(values)}
              />
            </FieldRow>
            <StatusAndDate />
            {values.status === String(COMPLETED) && <p className={classes.quiet}>{TOLD_BY_MAIL}</p>}
            <Group justify="flex-end">
              <Button variant="default" size="md" onClick={onClose}>
                Cancel
              </Button>
              <SubmitButton size="md">Save</SubmitButton>
            </Group>
          </>
        )}
      </Form>
    </Dialog>
  );
}
