import type { Statement, StatementQuery } from '@platewise/shared/businessStatement';
import { showCreditNoteNumber } from '@platewise/shared/creditNotes';
import { sydneyDay } from '@platewise/shared/dates';
import { showInvoiceNumber } from '@platewise/shared/invoices';
import { fullName } from '@platewise/shared/personNames';
import type { AppContext } from '../../../context';
import type { Prisma } from '../../../db/client';
import { pdfBuffer } from '../../../pdf/pdfBuffer';
import { dueOn } from '../../invoices/howToPay';
import { findBusiness } from '../findBusiness';
import { drawStatement } from './drawStatement';
import { drawUpStatement, type StatementCredit, type StatementInvoice } from './statementRules';

/** The account of a business over a period: its invoices, payments and refunds, and what is owed at the end. */
export async function getStatement(
  ctx: AppContext,
  userId: string,
  period: StatementQuery,
): Promise<Statement> {
  const { name, invoices } = await readAccount(ctx, userId);
  return { name, ...drawUpStatement(invoices, period) };
}

/** The same as a document for the business. */
export async function statementPdf(ctx: AppContext, userId: string, period: StatementQuery) {
  const { name, invoices, address, email } = await readAccount(ctx, userId);
  const statement = { name, ...drawUpStatement(invoices, period) };
  const doc = await drawStatement(statement, { address, email }, ctx);
  return { fileName: 'statement.pdf', mediaType: 'application/pdf', body: await pdfBuffer(doc) };
}

/** The buyer is written as on the latest invoice. */
async function readAccount(ctx: AppContext, userId: string) {
  const user = await findBusiness(ctx, userId);
  const invoices = await ctx.db.invoice.findMany({
    where: { userId },
    orderBy: { number: 'asc' },
    omit: { userId: true, paymentId: true },
    include: { creditNotes: { orderBy: { number: 'asc' } } },
  });
  const last = invoices.at(-1);
  return {
    name: last?.buyerName ?? fullName(user),
    address: last?.buyerAddress ?? null,
    email: user.formerEmail ?? user.email,
    invoices: invoices.map(
      (invoice): StatementInvoice => ({
        number: showInvoiceNumber(invoice.number),
        purchaseNumber: invoice.purchaseNumber,
        totalCents: invoice.totalCents,
        issuedOn: sydneyDay(invoice.issuedAt),
        dueOn: dueOn(invoice, ctx.config),
        paidOn: invoice.paidAt && sydneyDay(invoice.paidAt),
        refundedOn: invoice.refundedAt && sydneyDay(invoice.refundedAt),
        cancelledOn: invoice.cancelledAt && sydneyDay(invoice.cancelledAt),
        credits: invoice.creditNotes.map(creditOf),
      }),
    ),
  };
}

const RETURNED = { CARD: 'to the card', BANK: 'by bank transfer', OWED: null } as const;

/** The money counts as returned on the day of the credit note, although a bank takes longer. */
const creditOf = (note: Prisma.CreditNoteGetPayload<object>): StatementCredit => ({
  number: showCreditNoteNumber(note.number),
  cents: note.totalCents,
  issuedOn: sydneyDay(note.issuedAt),
  returned: RETURNED[note.way],
});
