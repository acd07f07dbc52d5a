import { formatCount, formatNumber } from '@platewise/shared/count';
import { addDays, addMonths } from '@platewise/shared/dates';
import type { EnrolmentsFilter } from '@platewise/shared/enrolments/office';
import { expirySchema, lastExpiry } from '@platewise/shared/enrolments/officeActions';
import type { RowSelection } from '@platewise/shared/paging';
import { useToday } from '../../../../../components/useToday';
import { FormDialog } from '../../../../../ui/FormDialog';
import { DateField } from '../../../../../ui/form/DateField';
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
    <FormDialog
      title={`Extend ${some}`}
      size="md"
      lead={
        <p className={classes.lead}>
          {count === 1
            ? 'The learner can study until the end of this day, and we email them. An expired enrolment opens again.'
            : 'The learners can study until the end of this day, and we email them. Expired enrolments open again. Either all of them are extended or none.'}
        </p>
      }
      initialValues={{ expiresOn: earlier(addMonths(from, USUAL_MONTHS), last) }}
      schema={expirySchema}
      onSubmit={(values) => extend({ ...values, chosen: body }).unwrap()}
      success={({ extended }) =>
        extended === 1 ? 'Enrolment extended.' : `${formatCount(extended, 'enrolment')} extended.`
      }
      failure="Unable to extend."
      submitLabel="Extend"
      onDone={onExtended}
      onClose={onClose}
    >
      <DateField name="expiresOn" label="Expiry date" min={addDays(from, 1)} max={last} />
    </FormDialog>
  );
}

const earlier = (day: string, other: string) => (day < other ? day : other);
