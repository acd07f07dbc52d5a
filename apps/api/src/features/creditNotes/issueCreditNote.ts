import { type CreditLine, type CreditNoteWay, sumCents } from '@platewise/shared/creditNotes';
import { sydneyDay } from '@platewise/shared/dates';
import { required } from '@platewise/shared/fields';
import type { AppContext } from '../../context';
import { dateOf, nextNumber, type Tx } from '../../db/client';
import { invalidField } from '../../domainError';
import { closeReturned, sendPartRefund } from '../payments/sendPartRefund';
import { failPoint } from '../payments/settlePayment';
import type { CreditableInvoice } from './creditableInvoice';

type Transfer = { transferredOn?: string | undefined; transferReference?: string | undefined };

type NewCreditNote = {
  invoice: CreditableInvoice;
  way: CreditNoteWay;
  lines: CreditLine[];
  reason: string;
  issuedByEmail: string;
  /** The office's bank transfer, for the way 'bank'. */
  transfer?: Transfer;
};

/**
 * Stores a credit note and lowers its invoice. A check on the table refuses more than the total. The caller has locked
 * the payment and the invoice, and sends the money with `returnToCard` after the transaction.
 */
export async function issueCreditNote(
  ctx: AppContext,
  tx: Tx,
  { invoice, way, lines, reason, issuedByEmail, transfer = {} }: NewCreditNote,
): Promise<{ creditNoteId: string; isSettled: boolean }> {
  const totalCents = sumCents(lines);
  const isOwed = way === 'owed';
  const isSettled = isOwed && invoice.creditedCents + totalCents === invoice.totalCents;
  await tx.invoice.update({
    where: { id: invoice.id },
    data: {
      creditedCents: { increment: totalCents },
      ...(isOwed && { reducedCents: { increment: totalCents } }),
      ...(isSettled && { cancelledAt: ctx.now() }),
    },
  });
  const { id: creditNoteId } = await tx.creditNote.create({
    data: {
      ...(way === 'bank' && transferOf(ctx, transfer)),
      number: await nextNumber(tx, 'creditNote'),
      invoiceId: invoice.id,
      issuedAt: ctx.now(),
      issuedByEmail,
      reason,
      way: STORED[way],
      totalCents,
      gstCents: lines.reduce((cents, { gstCents }) => cents + gstCents, 0),
      paymentId: way === 'card' ? invoice.paymentId : null,
      refundedAt: way === 'bank' ? ctx.now() : null,
      lines: { create: lines },
    },
  });
  await closeReturned(ctx, tx, invoice.id);
  return { creditNoteId, isSettled };
}

const STORED = { card: 'CARD', bank: 'BANK', owed: 'OWED' } as const;

function transferOf({ now }: AppContext, { transferredOn, transferReference }: Transfer) {
  if (!transferredOn) throw invalidField('transferredOn', required('Date of the transfer'));
  if (transferredOn > sydneyDay(now()))
    throw invalidField('transferredOn', 'Date of the transfer cannot be in the future.');
  if (!transferReference) throw invalidField('transferReference', required('Bank reference'));
  return { transferredOn: dateOf(transferredOn), transferReference };
}

/** Sends the money of a credit note to the card. The sweep repeats a refund that a crash or the gateway cut off. */
export async function returnToCard(ctx: AppContext, creditNoteId: string) {
  failPoint(ctx, 'before-refund');
  await sendPartRefund(ctx, creditNoteId).catch((error: unknown) => {
    ctx.log.error({ err: error, creditNoteId }, 'refund failed; the sweep repeats it');
  });
}
