import type { EnrolmentRefunds, RefundEnrolment } from '@platewise/shared/creditNotes';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { conflict } from '../../domainError';
import { audit } from '../../office/audit';
import { actorOf, type OfficeActor } from '../../office/officeRecord';
import { queueMail } from '../mails/queueMail';
import { unknownEnrolment } from '../progress/enrolmentAccess';
import {
  type CreditableInvoice,
  findCreditableInvoice,
  listCreditableLines,
  wayToReturn,
} from './creditableInvoice';
import { creditOfAmount } from './creditOf';
import { getRefunds } from './getRefunds';
import { issueCreditNote, returnToCard } from './issueCreditNote';

export async function getEnrolmentRefunds(
  ctx: AppContext,
  enrolmentId: string,
): Promise<EnrolmentRefunds> {
  const enrolment = await ctx.db.enrolment.findUnique({
    where: { id: enrolmentId },
    select: { invoiceId: true },
  });
  if (!enrolment) throw unknownEnrolment();
  return unlessOwed(await getRefunds(ctx, enrolment.invoiceId));
}

/** A course that is not paid yet is ended, or its invoice is paid: nothing is taken off. */
const unlessOwed = (refunds: EnrolmentRefunds): EnrolmentRefunds =>
  refunds.way === 'owed' ? { ...refunds, way: null, whyNot: NOT_PAID } : refunds;
const NOT_PAID = 'This course has not been paid for yet, so there is nothing to return.';

/**
 * Returns a part of what was paid for an enrolment, with a credit note. The enrolment goes on. The decision is one
 * transaction; a card is refunded after it, and the sweep repeats a refund that a crash cut off.
 */
export async function refundEnrolment(
  ctx: AppContext,
  admin: OfficeActor,
  enrolmentId: string,
  form: RefundEnrolment,
): Promise<EnrolmentRefunds> {
  const { creditNoteId, way } = await ctx.db.$transaction(async (tx) => {
    const invoice = await lockInvoiceOf(tx, enrolmentId);
    const { way, whyNot } = wayToReturn(ctx, invoice);
    if (!invoice || !way) throw conflict(whyNot ?? '');
    if (way === 'owed') throw conflict(NOT_PAID);
    if (invoice.creditedCents !== form.creditedCents) throw refundedMeanwhile();
    const { creditNoteId } = await issueCreditNote(ctx, tx, {
      invoice,
      way,
      lines: creditOfAmount(listCreditableLines(invoice), form.amountCents),
      reason: form.reason,
      issuedByEmail: admin.email,
      transfer: form,
    });
    await audit(ctx, tx, {
      actor: actorOf(admin),
      action: 'refund part of enrolment',
      subject: { type: 'enrolment', id: enrolmentId },
      before: { creditedCents: invoice.creditedCents },
      after: {
        creditedCents: invoice.creditedCents + form.amountCents,
        way,
        reason: form.reason,
        ...(way === 'bank' && {
          transferredOn: form.transferredOn,
          reference: form.transferReference,
        }),
      },
    });
    await mailCreditNote(ctx, tx, enrolmentId, creditNoteId);
    return { creditNoteId, way };
  });
  if (way === 'card') await returnToCard(ctx, creditNoteId);
  return getEnrolmentRefunds(ctx, enrolmentId);
}

/** Locks payment and invoice, in the order in which a payment and a refund of the whole lock them. */
export async function lockInvoiceOf(
  tx: Tx,
  enrolmentId: string,
): Promise<CreditableInvoice | null> {
  await tx.$queryRaw`
    SELECT 1 FROM "Payment" y JOIN "Invoice" i ON i."paymentId" = y.id
    JOIN "Enrolment" e ON e."invoiceId" = i.id WHERE e.id = ${enrolmentId}::uuid FOR UPDATE OF y`;
  await tx.$queryRaw`
    SELECT 1 FROM "Invoice" i JOIN "Enrolment" e ON e."invoiceId" = i.id
    WHERE e.id = ${enrolmentId}::uuid FOR UPDATE OF i`;
  return findInvoiceOf(tx, enrolmentId);
}

/** The invoice of an enrolment, with its credit notes; null if nothing was charged for it. */
export async function findInvoiceOf(
  db: Tx,
  enrolmentId: string,
): Promise<CreditableInvoice | null> {
  const enrolment = await db.enrolment.findUnique({
    where: { id: enrolmentId },
    select: { invoiceId: true },
  });
  return findCreditableInvoice(db, enrolment?.invoiceId ?? null);
}

const refundedMeanwhile = () =>
  conflict('A part of this payment has just been returned. Please look at it again.');

async function mailCreditNote(ctx: AppContext, tx: Tx, enrolmentId: string, creditNoteId: string) {
  const { userId, user } = await tx.enrolment.findUniqueOrThrow({
    where: { id: enrolmentId },
    select: { userId: true, user: { select: { email: true } } },
  });
  await queueMail(ctx, tx, {
    to: user.email,
    template: 'credit-note',
    data: { creditNoteId },
    userId,
    enrolmentId,
    onceKey: `credit-note:${creditNoteId}`,
  });
}
