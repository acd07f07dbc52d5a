import { COMPLETED } from '@platewise/shared/nsw/queues';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { useToday } from '../../../components/useToday';
import { CheckField } from '../../../ui/form/CheckField';
import { DateField } from '../../../ui/form/DateField';
import { FieldRow } from '../../../ui/form/FormSection';
import { SelectField } from '../../../ui/form/SelectField';
import { STATUS_OPTIONS } from './queueStatus';

type Values = { status: string; dateSent: string; withoutNumber: boolean };

/** What becomes completed without a date is proposed today's. */
export function StatusAndDate() {
  const { values, setFieldValue } = useFormikContext<Values>();
  const { status, dateSent } = values;
  const before = useRef(status);
  const today = useToday();

  useEffect(() => {
    if (before.current === status) return;
    before.current = status;
    if (status === String(COMPLETED) && !dateSent) void setFieldValue('dateSent', today);
  }, [status, dateSent, today, setFieldValue]);

  const isCompleted = status === String(COMPLETED);
  return (
    <>
      <FieldRow>
        <SelectField name="status" label="Status" options={STATUS_OPTIONS} />
        <DateField
          name="dateSent"
          label="Date sent"
          description=""
          max={today}
          optional={!isCompleted}
        />
      </FieldRow>
      {isCompleted && (
        <CheckField
          name="withoutNumber"
          label="Without number"
          description="Mark it as completed even though a number is missing."
        />
      )}
    </>
  );
}

/** Whether both numbers must be filled in. */
export const needsNumbers = ({ status, withoutNumber }: Values) =>
  status === String(COMPLETED) && !withoutNumber;

export const TOLD_BY_MAIL =
  'We email the learner that it was posted, with a link to track the parcel.';
