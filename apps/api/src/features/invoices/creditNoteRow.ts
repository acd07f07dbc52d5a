import { type CreditNote, showCreditNoteNumber } from '@platewise/shared/creditNotes';
import { sydneyDay } from '@platewise/shared/dates';
import type { Prisma } from '../../db/client';

/** The credit notes of an invoice in a list, as they were issued. */
export const CREDIT_NOTES = {
  select: { id: true, number: true, issuedAt: true, totalCents: true, way: true },
  orderBy: { number: 'asc' },
} as const satisfies Prisma.Invoice$creditNotesArgs;

type Row = Prisma.CreditNoteGetPayload<typeof CREDIT_NOTES>;

export const describeCreditNote = (
  note: Pick<Row, 'id' | 'number' | 'issuedAt' | 'totalCents'>,
): CreditNote => ({
  creditNoteId: note.id,
  creditNoteNumber: showCreditNoteNumber(note.number),
  issuedOn: sydneyDay(note.issuedAt),
  totalCents: note.totalCents,
});

type Sums = { totalCents: number; reducedCents: number };

/** The amount that the buyer pays, or has paid: the total without what was credited before. */
export const payableCents = ({ totalCents, reducedCents }: Sums) => totalCents - reducedCents;
