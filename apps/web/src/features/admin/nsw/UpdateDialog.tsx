import { MESSAGES } from '@platewise/shared/messages';
import { COMPLETED, nswUpdateSchema } from '@platewise/shared/nsw/queues';
import { FormDialog } from '../../../ui/FormDialog';
import { FieldRow } from '../../../ui/form/FormSection';
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
    <FormDialog
      title={`Update ${queue.noun[0]}`}
      lead={
        <p className={classes.who}>
          <strong>{nameOf(row)}</strong>
          <span className={classes.contact}>{row.postalAddress}</span>
        </p>
      }
      initialValues={{
        nswCertificateNumber: row.nswCertificateNumber ?? '',
        expressPostNumber: row.expressPostNumber ?? '',
        dateSent: row.dateSent ?? '',
        status: statusNumber(row.status),
        withoutNumber: false,
      }}
      schema={nswUpdateSchema}
      draftKey={`nsw-${queue.name}-${row.id}`}
      onSubmit={async ({ withoutNumber, ...values }) => {
        const { id, version } = row;
        const more = withoutNumber ? { withoutNumber } : {};
        await update({ ...values, ...more, queue: queue.name, id, version }).unwrap();
      }}
      success={MESSAGES.nswQueues.updated}
      failure={MESSAGES.nswQueues.notUpdated}
      closesOnFailure
      onClose={onClose}
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
        </>
      )}
    </FormDialog>
  );
}
