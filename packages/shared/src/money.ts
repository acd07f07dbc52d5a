/** '$1,234.50' from whole cents. */
export const showCents = (cents: number) =>
  (cents / 100).toLocaleString('en-AU', { style: 'currency', currency: 'AUD' });

/** Whole cents from an amount in dollars, as some responses carry it. */
export const toCents = (dollars: number) => Math.round(dollars * 100);

/** The GST contained in a price that includes it, in whole cents. */
export const gstIn = (totalCents: number, percent: number) =>
  Math.round((totalCents * percent) / (100 + percent));

export type Discount = { percentage: number; amountCents: number };

/** Percentage first, then dollars, never below zero, rounded to the nearest cent (half up). */
export function afterDiscount(totalCents: number, { percentage, amountCents }: Discount): number {
  // Basis points keep the product exact: 0.1 of 5,500 is 550, not 549.9999.
  const off = Math.round((totalCents * Math.round(percentage * 10_000)) / 10_000);
  return Math.max(0, totalCents - off - amountCents);
}

/** '$1,234', for amounts that have no cents. */
export const showWholeDollars = (cents: number) =>
  (cents / 100).toLocaleString('en-AU', {
    style: 'currency',
    currency: 'AUD',
    maximumFractionDigits: 0,
  });
