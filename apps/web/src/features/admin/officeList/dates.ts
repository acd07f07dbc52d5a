import { addMonths } from '@platewise/shared/dates';

/** What lists can be narrowed to begins here. */
export const EARLIEST_DAY = '1930-01-01';

type Dates = { startDate: string; endDate: string };

/** Up to today. */
export const lastTwelveMonths = (today: string): Dates => ({
  startDate: addMonths(today, -12),
  endDate: today,
});

/** What the address bar asks for; what it leaves out is as usual. */
export const askedDates = (params: URLSearchParams, usual: Dates) => ({
  startDate: params.get('startDate') ?? usual.startDate,
  endDate: params.get('endDate') ?? usual.endDate,
});

/** For the address bar, which leaves out what is as usual: such a link means the last 12 months on any day. */
export const datesParams = ({ startDate, endDate }: Partial<Dates>, usual: Dates) => ({
  startDate: startDate === usual.startDate ? null : (startDate ?? null),
  endDate: endDate === usual.endDate ? null : (endDate ?? null),
});
