import { isDay, showDay } from '@platewise/shared/dates';
import { day } from '@platewise/shared/fields';
import {
  INVOICE_STATES,
  type OfficeInvoicesFilter,
  officeInvoicesFilterSchema,
} from '@platewise/shared/officeInvoices';
import { ENDS_BEFORE_START } from '../users/usersFilter';

const NAMES: Record<(typeof INVOICE_STATES)[number], string> = {
  paid: 'Paid',
  refunded: 'Refunded',
  due: 'Not paid yet',
};
export const STATE_OPTIONS = INVOICE_STATES.map((state) => ({ value: state, label: NAMES[state] }));

export const invoicesFormSchema = officeInvoicesFilterSchema.shape({
  endDate: day('End date').test('order', ENDS_BEFORE_START, (value, { parent }) => {
    const { startDate } = parent as OfficeInvoicesFilter;
    return !value || !startDate || !isDay(startDate) || value >= startDate;
  }),
});

/** From the address bar; where that says something that cannot be, nothing is asked for. */
export function readInvoicesFilter(params: URLSearchParams): OfficeInvoicesFilter {
  const asked = Object.fromEntries(params);
  return invoicesFormSchema.isValidSync(asked)
    ? invoicesFormSchema.cast(asked, { stripUnknown: true })
    : {};
}

export const invoicesValues = ({ state, startDate, endDate }: OfficeInvoicesFilter) => ({
  state: state ?? '',
  startDate: startDate ?? '',
  endDate: endDate ?? '',
});

/** For the address bar. */
export const invoicesParams = (filter: OfficeInvoicesFilter) => ({
  state: filter.state ?? null,
  startDate: filter.startDate ?? null,
  endDate: filter.endDate ?? null,
});

/** 'Paid, 01/11/2026 to 30/11/2026' */
export function sayInvoicesFilter({ state, startDate, endDate }: OfficeInvoicesFilter) {
  const what = STATE_OPTIONS.find(({ value }) => value === state)?.label ?? 'All invoices';
  const from = startDate ? `from ${showDay(startDate)}` : '';
  const to = endDate ? `to ${showDay(endDate)}` : '';
  return [what, [from, to].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
