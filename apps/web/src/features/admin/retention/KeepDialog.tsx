import { Button, Group } from '@mantine/core';
import { addDays, addMonths } from '@platewise/shared/dates';
import { type DisposalItem, holdSchema, lastHold } from '@platewise/shared/retention/disposals';
import { useToday } from '../../../components/useToday';
import { Dialog } from '../../../ui/Dialog';
import { showRefusal } from '../../../ui/feedback/failure';
import { notify } from '../../../ui/feedback/notify';
import { DateField } from '../../../ui/form/DateField';
import { Form } from '../../../ui/form/Form';
import { RadioField } from '../../../ui/form/RadioField';
import { SubmitButton } from '../../../ui/form/SubmitButton';
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
    <Dialog opened onClose={onClose} size="lg" title={`Keep ${item.person}, ${item.about}`}>
      <p className={classes.first}>
        It is taken off the list and not listed again before this day is over. Keep only what a
        dispute, a complaint or an audit still needs.
      </p>
      <Form
        initialValues={{
          scope: scopes[0]?.value ?? 'record',
          reason: '',
          until: addMonths(today, USUAL_MONTHS),
        }}
        schema={holdSchema}
        onSubmit={async (values) => {
          const { rule, subjectId } = item;
          await keep({ ...values, disposalId, rule, subjectId }).unwrap();
          notify.success('It is kept.');
          onClose();
        }}
        onFailure={(error) => showRefusal(error, 'Unable to keep it.')}
      >
        {scopes.length > 1 && (
          <RadioField name="scope" label="What is kept" options={scopes} layout="stack" />
        )}
        <TextAreaField
          name="reason"
          label="Reason"
          description="Kept in the audit log."
          maxLength={500}
        />
        <DateField name="until" label="Until" min={addDays(today, 1)} max={lastHold(today)} />
        <Group justify="flex-end">
          <Button variant="default" size="md" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton size="md">Keep</SubmitButton>
        </Group>
      </Form>
    </Dialog>
  );
}

const scopesOf = ({ enrolmentId, userId }: DisposalItem) => [
  ...(enrolmentId ? [{ value: 'enrolment', label: 'All records of this enrolment' }] : []),
  ...(userId ? [{ value: 'user', label: 'All records of this person' }] : []),
  { value: 'record', label: 'This record alone' },
];
