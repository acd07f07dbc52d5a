import { formatCount, formatNumber } from '@platewise/shared/count';
import { approveDisposalSchema, type Disposal } from '@platewise/shared/retention/disposals';
import { RETENTION_RULES } from '@platewise/shared/retention/rules';
import { FormDialog } from '../../../ui/FormDialog';
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
    <FormDialog
      title={`Dispose of ${formatCount(listed, 'record')}`}
      lead={
        <>
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
            You can’t undo this. Backups hold older copies until they are deleted. Certificates are
            not affected.
          </p>
        </>
      }
      initialValues={{ records: '' }}
      schema={formSchema}
      onSubmit={({ records }) => approve({ id, version, records }).unwrap()}
      success="Approved. The records are being disposed of."
      failure="Unable to approve the list."
      submitLabel={`Dispose of ${formatCount(listed, 'record')}`}
      danger
      onClose={onClose}
    >
      <TextField
        name="records"
        label="Number of records"
        description={`Type ${listed} to confirm.`}
        inputMode="numeric"
      />
    </FormDialog>
  );
}
