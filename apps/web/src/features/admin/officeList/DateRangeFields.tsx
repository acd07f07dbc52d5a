import { DateField } from '../../../ui/form/DateField';
import { EARLIEST_DAY } from './dates';

/** From one day to another, both up to today. */
export function DateRangeFields({ today }: { today: string }) {
  const limits = { description: '', min: EARLIEST_DAY, max: today };
  return (
    <>
      <DateField name="startDate" label="Start date" {...limits} />
      <DateField name="endDate" label="End date" {...limits} />
    </>
  );
}
