import { addMonths, showDay } from '@platewise/shared/dates';
import { DateField } from '../../../ui/form/DateField';

/** The earliest day that a list can be filtered from. */
export const EARLIEST_DAY = '1930-01-01';

type Dates = { startDate: string; endDate: string };

/** The last 12 months up to today. */
export const lastTwelveMonths = (today: string): Dates => ({
  startDate: addMonths(today, -12),
  endDate: today,
});

/** '01/11/2026 to 30/11/2026' */
export const formatDates = ({ startDate, endDate }: Dates) =>
  `${showDay(startDate)} to ${showDay(endDate)}`;

/** Start date and end date, neither later than today. */
export function DateRangeFields({ today }: { today: string }) {
  const limits = { description: '', min: EARLIEST_DAY, max: today };
  return (
    <>
      <DateField name="startDate" label="Start date" {...limits} />
      <DateField name="endDate" label="End date" {...limits} />
    </>
  );
}
