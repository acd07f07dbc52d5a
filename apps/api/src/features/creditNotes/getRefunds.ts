import type {
  CreditNoteWay,
  EnrolmentRefunds,
  OfficeCreditNote,
  PurchaseRefunds,
} from '@platewise/shared/creditNotes';
import type { AppContext } from '../../context';
import { dayOf, type Prisma } from '../../db/client';
import { missing } from '../../domainError';
import { describeCreditNote } from '../invoices/creditNoteRow';
import { findCreditableInvoice, listCreditableLines, wayToReturn } from './creditableInvoice';

/** The refunds of a voucher purchase. */
export async function getPurchaseRefunds(ctx: AppContext, id: string): Promise<PurchaseRefunds> {
  const purchase = await ctx.db.voucherPurchase.findUnique({
    where: { id },
    select: { invoiceId: true, version: true },
  });
  if (!purchase) throw missing('This voucher purchase');
  const { invoiceId, version } = purchase;
  return { ...(await getRefunds(ctx, invoiceId)), version };
}

/** The part of an invoice that the office can still return, and every credit note for it, the latest first. */
export async function getRefunds(
  ctx: AppContext,
  invoiceId: string | null,
): Promise<EnrolmentRefunds> {
  const invoice = await findCreditableInvoice(ctx.db, invoiceId);
  return {
    ...wayToReturn(ctx, invoice),
    lines: invoice ? listCreditableLines(invoice) : [],
    creditNotes: invoiceId ? await listCreditNotes(ctx, invoiceId) : [],
  };
}

async function listCreditNotes({ db }: AppContext, invoiceId: string): Promise<OfficeCreditNote[]> {
  const notes = await db.creditNote.findMany({
    where: { invoiceId },
    orderBy: { number: 'desc' },
    include: { vouchers: { select: { code: true }, orderBy: { id: 'asc' } } },
  });
  return notes.map(({ vouchers, ...note }) => ({
    ...describeCreditNote(note),
    gstCents: note.gstCents,
    reason: note.reason,
    way: WAYS[note.way],
    issuedByEmail: note.issuedByEmail,
    refundedAt: note.refundedAt?.toISOString() ?? null,
    transferredOn: note.transferredOn && dayOf(note.transferredOn),
    transferReference: note.transferReference,
    voucherCodes: vouchers.map(({ code }) => code),
  }));
}

type StoredWay = Prisma.CreditNoteGetPayload<object>['way'];
const WAYS: Record<StoredWay, CreditNoteWay> = { CARD: 'card', BANK: 'bank', OWED: 'owed' };
