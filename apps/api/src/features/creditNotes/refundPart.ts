import {
  type CreditNoteWay,
  type PurchaseRefunds,
  type RefundPart,
  sumCents,
} from '@platewise/shared/creditNotes';
import { sydneyDay } from '@platewise/shared/dates';
import { required } from '@platewise/shared/fields';
import type { AppContext } from '../../context';
import { dateOf, nextNumber, type Tx } from '../../db/client';
import { conflict, invalidField } from '../../domainError';
import { audit } from '../../office/audit';
import type { OfficeActor } from '../../office/officeRecord';
import { queueMail } from '../mails/queueMail';
import { closeReturned, sendPartRefund } from '../payments/sendPartRefund';
import { failPoint } from '../payments/settlePayment';
import { queueWaitingCertificates } from '../purchases/completePaidEnrolments';
import { PURCHASE, refuseWhilePaying } from '../purchases/office/purchaseRecord';
import { type CreditableInvoice, findCreditableInvoice, wayToReturn } from './creditableInvoice';
import { creditOf } from './creditOf';
import { getPurchaseRefunds } from './getPurchaseRefunds';

/**
 * Returns a part of a voucher purchase: the share of chosen unused vouchers, which are withdrawn, or an amount. The
 * decision is one transaction with its credit note. A card is refunded after it, and the sweep repeats a refund that a
 * crash cut off.
 */
export async function refundPart(
  ctx: AppContext,
  admin: OfficeActor,
  purchaseId: string,
  form: RefundPart,
): Promise<PurchaseRefunds> {
  const { creditNoteId, way } = await ctx.db.$transaction((tx) =>
    decide(ctx, tx, admin, purchaseId, form),
  );
  if (way === 'card') {
    failPoint(ctx, 'before-refund');
    await sendPartRefund(ctx, creditNoteId).catch((error: unknown) => {
      ctx.log.error({ err: error, creditNoteId }, 'refund failed; the sweep repeats it');
    });
  }
  return getPurchaseRefunds(ctx, purchaseId);
}

async function decide(
  ctx: AppContext,
  tx: Tx,
  admin: OfficeActor,
  purchaseId: string,
  form: RefundPart,
) {
  await lockPayment(tx, purchaseId);
  const purchase = await PURCHASE.lock(tx, purchaseId, form.version);
  const invoice = await findCreditableInvoice(tx, purchase.invoiceId);
  const { way, whyNot } = wayToReturn(ctx, invoice);
  if (!invoice || !way) throw conflict(whyNot ?? '');
  if (way === 'owed') await refuseWhilePaying(tx, purchase);
  const transfer = way === 'bank' ? transferOf(ctx, form) : {};
  const { lines, voucherIds } = await creditOf(tx, purchaseId, invoice, form);

  await lowerInvoice(ctx, tx, invoice, { way, cents: sumCents(lines), purchaseId });
  await audit(ctx, tx, {
    ...PURCHASE.entry(admin, 'refund part of voucher purchase', purchaseId),
    before: { creditedCents: invoice.creditedCents },
    after: {
      creditedCents: invoice.creditedCents + sumCents(lines),
      way,
      reason: form.reason,
      vouchers: form.voucherCodes,
      ...(way === 'bank' && {
        transferredOn: form.transferredOn,
        reference: form.transferReference,
      }),
    },
  });
  const { id: creditNoteId } = await tx.creditNote.create({
    data: {
      ...transfer,
      number: await nextNumber(tx, 'creditNote'),
      invoiceId: invoice.id,
      issuedAt: ctx.now(),
      issuedByEmail: admin.email,
      reason: form.reason,
      way: STORED[way],
      totalCents: sumCents(lines),
      gstCents: lines.reduce((cents, { gstCents }) => cents + gstCents, 0),
      paymentId: way === 'card' ? invoice.paymentId : null,
      refundedAt: way === 'bank' ? ctx.now() : null,
      lines: { create: lines },
    },
  });
  await tx.voucher.updateMany({
    where: { id: { in: voucherIds } },
    data: { cancelledAt: ctx.now(), creditNoteId, version: { increment: 1 } },
  });
  await closeReturned(ctx, tx, invoice.id);
  await sendCreditNote(ctx, tx, purchase, creditNoteId);
  return { creditNoteId, way };
}

const STORED = { card: 'CARD', bank: 'BANK', owed: 'OWED' } as const;

/** The payment is locked first, in the order in which a payment and a refund of the whole lock them. */
const lockPayment = (tx: Tx, purchaseId: string) =>
  tx.$queryRaw`
    SELECT 1 FROM "Payment" y JOIN "Invoice" i ON i."paymentId" = y.id
    JOIN "VoucherPurchase" p ON p."invoiceId" = i.id WHERE p.id = ${purchaseId}::uuid FOR UPDATE OF y`;

function transferOf(
  { now }: AppContext,
  { transferredOn, transferReference }: Pick<RefundPart, 'transferredOn' | 'transferReference'>,
) {
  if (!transferredOn) throw invalidField('transferredOn', required('Date of the transfer'));
  if (transferredOn > sydneyDay(now()))
    throw invalidField('transferredOn', 'Date of the transfer cannot be in the future.');
  if (!transferReference) throw invalidField('transferReference', required('Bank reference'));
  return { transferredOn: dateOf(transferredOn), transferReference };
}

/**
 * The invoice is locked. A check on the table refuses more than the total. Once nothing is owed any more, the
 * certificates of an unpaid purchase no longer wait.
 */
async function lowerInvoice(
  ctx: AppContext,
  tx: Tx,
  { id, totalCents, creditedCents }: CreditableInvoice,
  { way, cents, purchaseId }: { way: CreditNoteWay; cents: number; purchaseId: string },
) {
  const isOwed = way === 'owed';
  const settled = isOwed && creditedCents + cents === totalCents;
  await tx.invoice.update({
    where: { id },
    data: {
      creditedCents: { increment: cents },
      ...(isOwed && { reducedCents: { increment: cents } }),
      ...(settled && { cancelledAt: ctx.now() }),
    },
  });
  await tx.voucherPurchase.update({
    where: { id: purchaseId },
    data: { version: { increment: 1 } },
  });
  if (!settled) return;
  await tx.voucherPurchase.updateMany({
    where: { id: purchaseId, certificatesReleasedAt: null },
    data: { certificatesReleasedAt: ctx.now(), certificatesReleaseReason: 'Nothing is owed.' },
  });
  await queueWaitingCertificates(ctx, tx, purchaseId);
}

/** The email goes to the account, because the address on the purchase may be a stranger's. */
async function sendCreditNote(
  ctx: AppContext,
  tx: Tx,
  { userId }: { userId: string },
  creditNoteId: string,
) {
  const { email } = await tx.user.findUniqueOrThrow({ where: { id: userId } });
  await queueMail(ctx, tx, {
    to: email,
    template: 'credit-note',
    data: { creditNoteId },
    userId,
    onceKey: `credit-note:${creditNoteId}`,
  });
}
