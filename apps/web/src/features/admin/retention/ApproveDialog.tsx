import { Button, Group } from '@mantine/core';
import { formatCount, formatNumber } from '@platewise/shared/count';
import { approveDisposalSchema, type Disposal } from '@platewise/shared/retention/disposals';
import { RETENTION_RULES } from '@platewise/shared/retention/rules';
import { Dialog } from '../../../ui/Dialog';
import { showRefusal } from '../../../ui/feedback/failure';
import { notify } from '../../../ui/feedback/notify';
import { Form } from '../../../ui/form/Form';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { TextField } from '../../../ui/form/TextField';
import classes from './retention.module.css';
import { useApproveDisposalMutation } from './retentionApi';
import { sumOf, titleOf } from './retentionWords';

const formSchema = approveDisposalSchema.pick(['records']);

type Props = { list: Disposal; onClose: () => void };

/** Asks for the number of records, so that nobody disposes of a list that they have not looked at. */
export function ApproveDialog({ list, onClose }: Props) {
  const [approve] = useApproveDisposalMutation();
  const listed = sumOf(list.counts, 'listed');
  const { id, version } = list;
  return (
    <Dialog
      opened
      onClose={onClose}
      size="lg"
      title={`Dispose of ${formatCount(listed, 'record')}`}
    >
      <ul className={classes.whatGoes}>
        {list.counts
          .filter((counts) => counts.listed > 0)
          .map((counts) => (
            <li key={counts.rule}>
              <strong>
                {titleOf(counts)}: {formatNumber(counts.listed)}.
              </strong>{' '}
              {RETENTION_RULES[counts.rule].disposal}
            </li>
          ))}
      </ul>
      <p>
        This cannot be undone. Backups keep older copies until they are deleted. Certificates are
        not touched.
      </p>
      <Form
        initialValues={{ records: '' }}
        schema={formSchema}
        onSubmit={async (values) => {
          await approve({ id, version, records: values.records }).unwrap();
          notify.success('Approved. The records are being disposed of.');
          onClose();
        }}
        onFailure={(error) => showRefusal(error, 'Unable to approve the list.')}
      >
        <TextField
          name="records"
          label="Number of records"
          description={`Type ${listed} to confirm.`}
          inputMode="numeric"
        />
        <Group justify="flex-end">
          <Button variant="default" size="md" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton size="md" color="tomato">
            Dispose of {formatCount(listed, 'record')}
          </SubmitButton>
        </Group>
      </Form>
    </Dialog>
  );
}
