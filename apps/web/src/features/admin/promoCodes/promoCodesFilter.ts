import { dateRange } from '@platewise/shared/dateRange';
import { showDay } from '@platewise/shared/dates';
import { type InferType, object } from 'yup';
import { askedDates, datesParams, lastTwelveMonths } from '../officeList/dates';

export const promoCodesFilterSchema = object(dateRange());
export type PromoCodesFilter = InferType<typeof promoCodesFilterSchema>;

export const defaultPromoCodesFilter = lastTwelveMonths;

/** From the address bar; where that says nothing, or something that cannot be, the default. */
export function readPromoCodesFilter(params: URLSearchParams, today: string): PromoCodesFilter {
  const usual = defaultPromoCodesFilter(today);
  const asked = askedDates(params, usual);
  return promoCodesFilterSchema.isValidSync(asked) ? asked : usual;
}

/** For the address bar. */
export const promoCodesFilterParams = (filter: PromoCodesFilter, today: string) =>
  datesParams(filter, defaultPromoCodesFilter(today));

export const sayPromoCodesFilter = ({ startDate, endDate }: PromoCodesFilter) =>
  `Could be used from ${showDay(startDate)} to ${showDay(endDate)}`;
