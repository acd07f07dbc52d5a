import { getCourse, priceCents } from '@platewise/shared/content/courses';
import type { AppContext } from '../../context';
import { nextNumber, type Prisma, type Tx } from '../../db/client';
import { type InvoiceItem, invoiceLines, sumOf } from './invoiceLines';

export type NewInvoice = {
  userId: string;
  paymentId?: string;
  buyerName: string;
  buyerAddress: string;
  email: string;
  purchaseNumber?: string | null;
  lines: { courseId: number; quantity: number }[];
  discountCents: number;
  paidAt: Date | null;
  /** The row that the invoice is for. */
  of: Pick<Prisma.InvoiceUncheckedCreateInput, 'enrolment' | 'purchase' | 'reprint'>;
};

/**
 * Issues an invoice; prices and GST come from the catalogue. It must be the last step of a transaction, because it
 * locks the sequence of invoice numbers.
 */
export async function issueInvoice(
  ctx: AppContext,
  tx: Tx,
  { lines: bought, of, ...invoice }: NewInvoice,
) {
  const lines = invoiceLines(bought.map(itemOf), invoice.discountCents);
  return tx.invoice.create({
    data: {
      ...invoice,
      ...of,
      number: await nextNumber(tx, 'invoice'),
      issuedAt: ctx.now(),
      totalCents: sumOf(lines, 'totalCents'),
      gstCents: sumOf(lines, 'gstCents'),
      lines: { create: lines },
    },
    select: { id: true, number: true },
  });
}

function itemOf({ courseId, quantity }: { courseId: number; quantity: number }): InvoiceItem {
  const course = getCourse(courseId);
  return {
    courseId,
    quantity,
    description: course.courseTitle,
    unitCents: priceCents(course),
    gstPercent: course.gstPercent,
  };
}
