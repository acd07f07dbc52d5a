import { endDate } from '@platewise/shared/dateRange';
import { showDay } from '@platewise/shared/dates';
import {
  INVOICE_STATES,
  type OfficeInvoicesFilter,
  officeInvoicesFilterSchema,
} from '@platewise/shared/invoices/office';

const NAMES: Record<(typeof INVOICE_STATES)[number], string> = {
  paid: 'Paid',
  refunded: 'Refunded',
  due: 'Not paid yet',
};
export const STATE_OPTIONS = INVOICE_STATES.map((state) => ({ value: state, label: NAMES[state] }));

export const invoicesFormSchema = officeInvoicesFilterSchema.shape({ endDate: endDate() });

/** From the address bar; where that says something that cannot be, nothing is asked for. */
export function readInvoicesFilter(params: URLSearchParams): OfficeInvoicesFilter {
  const asked = Object.fromEntries(params);
  return invoicesFormSchema.isValidSync(asked)
    ? invoicesFormSchema.cast(asked, { stripUnknown: true })
    : {};
}

export const invoicesValues = (filter: OfficeInvoicesFilter) => ({
  state: filter.state ?? '',
  startDate: filter.startDate ?? '',
  endDate: filter.endDate ?? '',
});

/** For the address bar. */
export const invoicesParams = (filter: OfficeInvoicesFilter) => ({
  state: filter.state ?? null,
  startDate: filter.startDate ?? null,
  endDate: filter.endDate ?? null,
});

/** 'Paid, 01/11/2026 to 30/11/2026' */
export function sayInvoicesFilter({ state, ...dates }: OfficeInvoicesFilter) {
  const what = STATE_OPTIONS.find(({ value }) => value === state)?.label ?? 'All invoices';
  const from = dates.startDate ? `from ${showDay(dates.startDate)}` : '';
  const to = dates.endDate ? `to ${showDay(dates.endDate)}` : '';
  return [what, [from, to].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
