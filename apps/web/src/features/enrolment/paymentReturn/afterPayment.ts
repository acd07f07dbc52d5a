import type { PaymentAnswer } from '@platewise/shared/payments';
import { detailsOf, NEW_ENROLMENT, NSW_REPRINT, YOUR_INVOICES } from '../pages';

const VOUCHERS = '/Corporate/';

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
      return YOUR_INVOICES;
  }
}

/** Where it can be tried again, when this tab does not know the page it came from. */
export const AGAIN: Record<Purpose, string> = {
  ENROLMENT: NEW_ENROLMENT,
  NSW_REPRINT,
  VOUCHER_PURCHASE: VOUCHERS,
  INVOICE: YOUR_INVOICES,
};

/** What the page that a payment leads to is told: by the history, so that it outlives a reload. */
export type ReturnState = { refusal: string } | { paidBy: string };

export const refusalIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'refusal' in state ? String(state.refusal) : null;

/** The email address that the paid order was made with. */
export const paidByIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'paidBy' in state ? String(state.paidBy) : null;
