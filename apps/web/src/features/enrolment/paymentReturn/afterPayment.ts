import type { PaymentAnswer } from '@platewise/shared/payments';
import { detailsOf, NEW_ENROLMENT, NSW_REPRINT } from '../pages';

const VOUCHERS = '/Corporate/';
const BUY_VOUCHERS = '/Corporate/Purchase-Vouchers/';
const TAX_INVOICES = '/corporate-tax-invoice/';

type Purpose = PaymentAnswer['purpose'];

/** Where the bought thing is. */
export function boughtPage({ purpose, boughtId }: PaymentAnswer): string {
  switch (purpose) {
    case 'ENROLMENT':
      return detailsOf(boughtId ?? '');
    case 'NSW_REPRINT':
      return NSW_REPRINT;
    case 'VOUCHER_PURCHASE':
      return VOUCHERS;
    case 'INVOICE':
      return TAX_INVOICES;
  }
}

/** Where it can be tried again, when this tab does not know the page it came from. */
export const AGAIN: Record<Purpose, string> = {
  ENROLMENT: NEW_ENROLMENT,
  NSW_REPRINT,
  VOUCHER_PURCHASE: BUY_VOUCHERS,
  INVOICE: TAX_INVOICES,
};
