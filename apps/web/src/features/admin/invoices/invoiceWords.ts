import { showDay, sydneyDay } from '@platewise/shared/dates';
import { describeInvoiceStatus } from '@platewise/shared/invoices';
import type { OfficeInvoice } from '@platewise/shared/invoices/office';

export const dayOf = (at: string) => showDay(sydneyDay(new Date(at)));

/** 'Refunded 02/03/2026', 'Cancelled 02/03/2026', 'Paid 02/03/2026, card', 'Unpaid, due 1 Dec' */
export function formatInvoiceStatus(invoice: OfficeInvoice, today: string): string {
  const { paidAt, paidBy, paymentReference, refundedAt, cancelledAt, dueOn } = invoice;
  const { totalCents, creditedCents } = invoice;
  if (refundedAt) return `Refunded ${dayOf(refundedAt)}`;
  if (cancelledAt && creditedCents === totalCents) return `Credited in full ${dayOf(cancelledAt)}`;
  if (cancelledAt) return `Cancelled ${dayOf(cancelledAt)}`;
  if (!paidAt) return describeInvoiceStatus({ standing: 'Due', dueOn }, today);
  const how = `Paid ${dayOf(paidAt)}, ${String(paidBy).toLowerCase()}`;
  return paymentReference ? `${how} ${paymentReference}` : how;
}
