import { Button, Group } from '@mantine/core';
import { formatNumber } from '@platewise/shared/count';
import { addDays, addMonths } from '@platewise/shared/dates';
import type { EnrolmentsFilter } from '@platewise/shared/enrolments/office';
import { expirySchema, lastExpiry } from '@platewise/shared/enrolments/officeActions';
import type { RowSelection } from '@platewise/shared/paging';
import { useToday } from '../../../../../components/useToday';
import { Dialog } from '../../../../../ui/Dialog';
import { showRefusal } from '../../../../../ui/feedback/failure';
import { notify } from '../../../../../ui/feedback/notify';
import { DateField } from '../../../../../ui/form/DateField';
import { Form } from '../../../../../ui/form/Form';
import { SubmitButton } from '../../../../../ui/form/SubmitButton';
import { useExtendExpiryMutation } from '../../officeActionsApi';
import classes from './Actions.module.css';

const USUAL_MONTHS = 3;

type Props = {
  /** One enrolment, or those chosen in a list. */
  chosen: { count: number; body: RowSelection<EnrolmentsFilter> };
  /** The last day so far, where it is one. */
  expiresOn?: string;
  onClose: () => void;
  onExtended?: () => void;
};

export function ExtendExpiryDialog({ chosen, expiresOn = '', onClose, onExtended }: Props) {
  const [extend] = useExtendExpiryMutation();
  const today = useToday();
  const last = lastExpiry(today);
  const from = expiresOn > today ? expiresOn : today;
  const { count, body } = chosen;
  const some = count === 1 ? 'the enrolment' : `${formatNumber(count)} enrolments`;
  return (
    <Dialog opened onClose={onClose} title={`Extend ${some}`}>
      <p className={classes.lead}>
        {count === 1
          ? 'The learner can go on until the end of this day and is told by email. If it has expired, it opens again.'
          : 'The learners can go on until the end of this day and are told by email. What has expired opens again. All are extended or none.'}
      </p>
      <Form
        initialValues={{ expiresOn: earlier(addMonths(from, USUAL_MONTHS), last) }}
        schema={expirySchema}
        onSubmit={async (values) => {
          const { extended } = await extend({ ...values, chosen: body }).unwrap();
          notify.success(extended === 1 ? 'The enrolment is extended.' : `${some} are extended.`);
          onExtended?.();
          onClose();
        }}
        onFailure={(error) => showRefusal(error, 'Unable to extend.')}
      >
        <DateField name="expiresOn" label="Expiry date" min={addDays(from, 1)} max={last} />
        <Group justify="flex-end">
          <Button variant="default" size="md" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton size="md">Extend</SubmitButton>
        </Group>
      </Form>
    </Dialog>
  );
}

const earlier = (day: string, other: string) => (day < other ? day : other);
