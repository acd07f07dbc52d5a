import { addDays, addMonths } from '@platewise/shared/dates';
import { type DisposalItem, holdSchema, lastHold } from '@platewise/shared/retention/disposals';
import { useToday } from '../../../components/useToday';
import { FormDialog } from '../../../ui/FormDialog';
import { DateField } from '../../../ui/form/DateField';
import { RadioField } from '../../../ui/form/RadioField';
import { TextAreaField } from '../../../ui/form/TextAreaField';
import classes from './retention.module.css';
import { usePlaceHoldMutation } from './retentionApi';

const USUAL_MONTHS = 12;

type Props = { disposalId: string; item: DisposalItem; onClose: () => void };

export function KeepDialog({ disposalId, item, onClose }: Props) {
  const [keep] = usePlaceHoldMutation();
  const today = useToday();
  const scopes = scopesOf(item);
  return (
    <FormDialog
      title={`Keep ${item.person}, ${item.about}`}
      lead={
        <p className={classes.first}>
          The record leaves this list and isn’t listed again until after the date you choose. Keep
          only what a dispute, a complaint or an audit still needs.
        </p>
      }
      initialValues={{
        scope: scopes[0]?.value ?? 'record',
        reason: '',
        until: addMonths(today, USUAL_MONTHS),
      }}
      schema={holdSchema}
      onSubmit={async (values) => {
        const { rule, subjectId } = item;
        await keep({ ...values, disposalId, rule, subjectId }).unwrap();
      }}
      success="Record put on hold."
      failure="Unable to put the record on hold."
      submitLabel="Keep"
      onClose={onClose}
    >
      {scopes.length > 1 && (
        <RadioField name="scope" label="What to keep" options={scopes} layout="stack" />
      )}
      <TextAreaField
        name="reason"
        label="Reason"
        description="Recorded in the audit log."
        maxLength={500}
      />
      <DateField name="until" label="Until" min={addDays(today, 1)} max={lastHold(today)} />
    </FormDialog>
  );
}

const scopesOf = ({ enrolmentId, userId }: DisposalItem) => [
  ...(enrolmentId ? [{ value: 'enrolment', label: 'All records of this enrolment' }] : []),
  ...(userId ? [{ value: 'user', label: 'All records of this person' }] : []),
  { value: 'record', label: 'This record only' },
];
