import { gstIn } from '@platewise/shared/money';

export type InvoiceItem = {
  courseId: number;
  description: string;
  quantity: number;
  unitCents: number;
  gstPercent: number;
};

export type InvoiceLine = {
  position: number;
  courseId: number;
  description: string;
  quantity: number;
  unitCents: number;
  discountCents: number;
  /** After discount, GST included. */
  totalCents: number;
  gstCents: number;
};

/**
 * Spreads the discount over the lines, in whole cents that add up to it: the running total is rounded, not each share.
 */
export function invoiceLines(items: InvoiceItem[], discountCents: number): InvoiceLine[] {
  const fullCents = items.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);
  const givenAt = (cents: number) =>
    fullCents === 0 ? 0 : Math.round(discountCents * (cents / fullCents));
  let before = 0;
  return items.map(({ gstPercent, ...item }, index) => {
    const lineCents = item.quantity * item.unitCents;
    const lineDiscount = givenAt(before + lineCents) - givenAt(before);
    before += lineCents;
    const totalCents = lineCents - lineDiscount;
    return {
      ...item,
      position: index + 1,
      discountCents: lineDiscount,
      totalCents,
      gstCents: gstIn(totalCents, gstPercent),
    };
  });
}

type Cents = Pick<InvoiceLine, 'totalCents' | 'discountCents' | 'gstCents'>;

export const sumOf = (lines: Cents[], part: keyof Cents) =>
  lines.reduce((sum, line) => sum + line[part], 0);
