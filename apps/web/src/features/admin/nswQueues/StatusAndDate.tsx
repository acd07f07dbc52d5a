import { COMPLETED } from '@platewise/shared/nswQueues';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { useToday } from '../../../components/useToday';
import { DateField } from '../../../ui/form/DateField';
import { FieldRow } from '../../../ui/form/FormSection';
import { SelectField } from '../../../ui/form/SelectField';
import { STATUS_OPTIONS } from './queueStatus';

type Values = { status: string; dateSent: string };

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

  return (
    <FieldRow>
      <SelectField name="status" label="Status" options={STATUS_OPTIONS} />
      <DateField name="dateSent" label="Date sent" description="" max={today} optional />
    </FieldRow>
  );
}
