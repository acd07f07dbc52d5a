import { isDay } from './dates';
import { day } from './fields';

export const ENDS_BEFORE_START = 'End date must not be before the start date.';

/** The last day of a range, which its `startDate` may not come after. */
export const endDate = () =>
  day('End date').test('order', ENDS_BEFORE_START, (value, { parent }) => {
    const { startDate } = parent as { startDate?: string };
    return !value || !startDate || !isDay(startDate) || value >= startDate;
  });

/** Both days are whole days in Sydney, and both count. */
export const dateRange = () => ({
  startDate: day('Start date').required('Start date is required'),
  endDate: endDate().required('End date is required'),
});
