/** Of invoices, in whole cents; GST is contained in the total. */
export type Money = { totalCents: number; gstCents: number };

/**
 * What a period has brought in: the invoices that were paid in it, by card or as the office has marked them, less those
 * whose money went back in it, whenever they had been paid. An invoice that is due counts for nothing, and so does a
 * charge whose order came to nothing: it has no invoice, and its money goes back.
 */
export const revenueOf = ({ paid, refunded }: { paid: Money; refunded: Money }): Money => ({
  totalCents: paid.totalCents - refunded.totalCents,
  gstCents: paid.gstCents - refunded.gstCents,
});
