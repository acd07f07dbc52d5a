import { type PurchaseRefunds, type RefundPart, sumCents } from '@platewise/shared/creditNotes';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { conflict } from '../../domainError';
import { audit } from '../../office/audit';
import type { OfficeActor } from '../../office/officeRecord';
import { queueMail } from '../mails/queueMail';
import { queueWaitingCertificates } from '../purchases/completePaidEnrolments';
import { PURCHASE, refuseWhilePaying } from '../purchases/office/purchaseRecord';
import { findCreditableInvoice, wayToReturn } from './creditableInvoice';
import { creditOf } from './creditOf';
import { getPurchaseRefunds } from './getRefunds';
import { issueCreditNote, returnToCard } from './issueCreditNote';

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
  if (way === 'card') await returnToCard(ctx, creditNoteId);
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
  const { lines, voucherIds } = await creditOf(tx, purchaseId, invoice, form);

  const { creditNoteId, isSettled } = await issueCreditNote(ctx, tx, {
    invoice,
    way,
    lines,
    reason: form.reason,
    issuedByEmail: admin.email,
    transfer: form,
  });
  await tx.voucher.updateMany({
    where: { id: { in: voucherIds } },
    data: { cancelledAt: ctx.now(), creditNoteId, version: { increment: 1 } },
  });
  await tx.voucherPurchase.update({
    where: { id: purchaseId },
    data: { version: { increment: 1 } },
  });
  if (isSettled) await releaseCertificates(ctx, tx, purchaseId);
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
  await sendCreditNote(ctx, tx, purchase, creditNoteId);
  return { creditNoteId, way };
}

/** The payment is locked first, in the order in which a payment and a refund of the whole lock them. */
const lockPayment = (tx: Tx, purchaseId: string) =>
  tx.$queryRaw`
    SELECT 1 FROM "Payment" y JOIN "Invoice" i ON i."paymentId" = y.id
    JOIN "VoucherPurchase" p ON p."invoiceId" = i.id WHERE p.id = ${purchaseId}::uuid FOR UPDATE OF y`;

/** Once nothing is owed any more, the certificates of an unpaid purchase no longer wait. */
async function releaseCertificates(ctx: AppContext, tx: Tx, purchaseId: string) {
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
