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
  /** A course at the price of the catalogue, or something else about a course at a price of its own. */
  lines: ({ courseId: number; quantity: number } | InvoiceItem)[];
  discountCents: number;
  paidAt: Date | null;
  /** The row that the invoice is for. */
  of: Pick<Prisma.InvoiceUncheckedCreateInput, 'enrolment' | 'purchase' | 'reprint' | 'extension'>;
};

/**
 * Issues an invoice. It must be the last step of a transaction, because it
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

function itemOf(line: NewInvoice['lines'][number]): InvoiceItem {
  if ('unitCents' in line) return line;
  const { courseId, quantity } = line;
  const course = getCourse(courseId);
  return {
    courseId,
    quantity,
    description: course.courseTitle,
    unitCents: priceCents(course),
    gstPercent: course.gstPercent,
  };
}
