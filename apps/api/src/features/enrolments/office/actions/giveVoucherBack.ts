import { sydneyDay } from '@platewise/shared/dates';
import type { AppContext } from '../../../../context';
import { dayOf, type Prisma, type Tx } from '../../../../db/client';
import { conflict } from '../../../../domainError';
import type { OfficeActor } from '../../../../office/officeRecord';
import { voucherExpired } from '../../../vouchers/voucherErrors';
import { endEnrolment } from './endEnrolment';

/** Returns the voucher of an enrolment to its business, and ends the enrolment. */
export async function giveVoucherBack(
  ctx: AppContext,
  admin: OfficeActor,
  enrolmentId: string,
  reason: string,
) {
  await ctx.db.$transaction((tx) => giveVoucherBackIn(ctx, tx, admin, { enrolmentId, reason }));
}

/**
 * Returns the voucher to its business, which can redeem it again, and ends the enrolment it paid for. The lock of the
 * enrolment lets one of several callers do so. Refused if the purchase was refunded or deleted, because no one pays for
 * the voucher any more, or if the voucher has expired.
 */
export async function giveVoucherBackIn(
  ctx: AppContext,
  tx: Tx,
  actor: OfficeActor,
  { enrolmentId, reason }: { enrolmentId: string; reason: string },
): Promise<{ ownerId: string | null; code: string }> {
  const voucher = await tx.voucher.findUnique({ where: { enrolmentId } });
  if (!voucher) throw noVoucher();
  await lockPurchase(tx, voucher.purchaseId);
  const why = await whyNotReturnable(ctx, tx, voucher);
  if (why) throw conflict(why);
  await endEnrolment(ctx, tx, actor, {
    enrolmentId,
    reason,
    givenBack: `voucher ${voucher.code}`,
  });
  const { count } = await tx.voucher.updateMany({
    where: { id: voucher.id, enrolmentId },
    data: { redeemedAt: null, enrolmentId: null, version: { increment: 1 } },
  });
  if (count === 0) throw noVoucher();
  return { ownerId: voucher.ownerId, code: voucher.code };
}

const noVoucher = () => conflict('This enrolment wasn’t paid for with a voucher.');

/**
 * Locks the payment and then the purchase, as a refund of a part does, so that a refund or a deletion either comes first and is seen here, or comes
 * later and cancels or deletes the voucher.
 */
export async function lockPurchase(tx: Tx, purchaseId: string | null) {
  await tx.$queryRaw`
    SELECT 1 FROM "Payment" y JOIN "Invoice" i ON i."paymentId" = y.id
    JOIN "VoucherPurchase" p ON p."invoiceId" = i.id WHERE p.id = ${purchaseId}::uuid FOR SHARE OF y`;
  await tx.$queryRaw`SELECT 1 FROM "VoucherPurchase" WHERE id = ${purchaseId}::uuid FOR KEY SHARE`;
}

type RedeemedVoucher = { code: string; purchaseId: string | null; expiresOn: Date };

/** Returns why a voucher cannot be returned to its business, in a sentence for the office; null if it can be. */
export async function whyNotReturnable(
  { now }: Pick<AppContext, 'now'>,
  tx: Tx,
  { code, purchaseId, expiresOn }: RedeemedVoucher,
): Promise<string | null> {
  const purchase = purchaseId
    ? await tx.voucherPurchase.findUnique({
        where: { id: purchaseId },
        select: { invoice: INVOICE },
      })
    : null;
  if (!purchase) return purchaseEnded(code, 'deleted');
  const { invoice } = purchase;
  if (invoice && isAllReturned(invoice)) return purchaseEnded(code, 'refunded');
  const lastDay = dayOf(expiresOn);
  return lastDay < sydneyDay(now()) ? voucherExpired(lastDay).message : null;
}

const INVOICE = {
  select: {
    refundedAt: true,
    totalCents: true,
    creditedCents: true,
    payment: { select: { state: true } },
  },
} as const satisfies Prisma.VoucherPurchase$invoiceArgs;

const isAllReturned = (invoice: Prisma.InvoiceGetPayload<typeof INVOICE>) =>
  invoice.refundedAt !== null ||
  invoice.payment?.state === 'REFUNDED' ||
  invoice.creditedCents === invoice.totalCents;

const purchaseEnded = (code: string, how: 'refunded' | 'deleted') =>
  `The purchase of voucher ${code} was ${how}, so the voucher can’t be returned.`;
