import { showDay, sydneyDay } from '@platewise/shared/dates';
import type { OfficeInvoice } from '@platewise/shared/officeInvoices';

export const dayOf = (at: string) => showDay(sydneyDay(new Date(at)));

/** 'Refunded 02/03/2026', 'Cancelled 02/03/2026', 'Paid 02/03/2026, card', 'Not paid yet' */
export function standingOf({ paidAt, paidBy, refundedAt, cancelledAt }: OfficeInvoice): string {
  if (refundedAt) return `Refunded ${dayOf(refundedAt)}`;
  if (cancelledAt) return `Cancelled ${dayOf(cancelledAt)}`;
  return paidAt ? `Paid ${dayOf(paidAt)}, ${String(paidBy).toLowerCase()}` : 'Not paid yet';
}
