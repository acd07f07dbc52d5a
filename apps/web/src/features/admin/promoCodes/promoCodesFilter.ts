import { addMonths, isDay, showDay } from '@platewise/shared/dates';
import { day } from '@platewise/shared/fields';
import { type InferType, object } from 'yup';
import { ENDS_BEFORE_START } from '../users/usersFilter';

export const promoCodesFilterSchema = object({
  startDate: day('Start date').required('Start date is required'),
  endDate: day('End date')
    .required('End date is required')
    .test('order', ENDS_BEFORE_START, (value, { parent }) => {
      const startDate = String((parent as { startDate?: string }).startDate);
      return !value || !isDay(startDate) || value >= startDate;
    }),
});
export type PromoCodesFilter = InferType<typeof promoCodesFilterSchema>;

/** The last 12 months up to today. */
export const defaultPromoCodesFilter = (today: string): PromoCodesFilter => ({
  startDate: addMonths(today, -12),
  endDate: today,
});

/** From the address bar; where that says nothing, or something that cannot be, the default. */
export function readPromoCodesFilter(params: URLSearchParams, today: string): PromoCodesFilter {
  const usual = defaultPromoCodesFilter(today);
  const asked = {
    startDate: params.get('startDate') ?? usual.startDate,
    endDate: params.get('endDate') ?? usual.endDate,
  };
  return promoCodesFilterSchema.isValidSync(asked) ? asked : usual;
}

/** For the address bar, which leaves out what is as usual. */
export function promoCodesFilterParams({ startDate, endDate }: PromoCodesFilter, today: string) {
  const usual = defaultPromoCodesFilter(today);
  return {
    startDate: startDate === usual.startDate ? null : startDate,
    endDate: endDate === usual.endDate ? null : endDate,
  };
}

export const sayPromoCodesFilter = ({ startDate, endDate }: PromoCodesFilter) =>
  `Could be used from ${showDay(startDate)} to ${showDay(endDate)}`;
