/** Whole cents. The total includes GST. */
export type Money = { totalCents: number; gstCents: number };

/**
 * The revenue of a period: the invoices that were paid in the period, by card or as marked by the office, less the invoices
 * that were refunded in it, whenever they were paid. An unpaid invoice does not count. A charge for an order that failed
 * does not count either: it has no invoice and is refunded.
 */
export const revenueOf = ({ paid, refunded }: { paid: Money; refunded: Money }): Money => ({
  totalCents: paid.totalCents - refunded.totalCents,
  gstCents: paid.gstCents - refunded.gstCents,
});
