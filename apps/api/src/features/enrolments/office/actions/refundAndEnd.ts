import { showCents } from '@platewise/shared/money';
import type { Refund } from '@platewise/shared/payments';
import type { AppContext } from '../../../../context';
import type { Tx } from '../../../../db/client';
import { conflict } from '../../../../domainError';
import { audit } from '../../../../office/audit';
import { actorOf, type OfficeActor } from '../../../../office/officeRecord';
import { queueNewMails } from '../../../mails/queueMail';
import { refundPayment } from '../../../payments/refundPayment';
import { endEnrolment } from './endEnrolment';

/**
 * Refunds a payment in full and, if the office chooses so, ends what it paid for: the enrolment, or the unused
 * vouchers. All of it is decided in one transaction. A business that bought vouchers gets an email.
 */
export const refundAndEnd = (
  ctx: AppContext,
  admin: OfficeActor,
  paymentId: string,
  {
    reason,
    endEnrolment: ends,
    cancelVouchers: cancels,
  }: Omit<Refund, 'cancelVouchers'> & Partial<Pick<Refund, 'cancelVouchers'>>,
) =>
  refundPayment(ctx, actorOf(admin), paymentId, reason, async (tx) => {
    if (ends) await endPaidBy(ctx, tx, admin, paymentId, reason);
    await settleVouchers(ctx, tx, admin, { paymentId, cancels: cancels ?? false });
  });

async function settleVouchers(
  ctx: AppContext,
  tx: Tx,
  admin: OfficeActor,
  { paymentId, cancels }: { paymentId: string; cancels: boolean },
) {
  const purchase = await tx.voucherPurchase.findFirst({
    where: { invoice: { paymentId } },
    select: { id: true, userId: true, user: { select: { email: true } } },
  });
  if (!purchase) {
    if (cancels) throw paidForNoVouchers();
    return;
  }
  const cancelled = cancels ? await cancelUnused(ctx, tx, purchase.id) : 0;
  if (cancelled > 0)
    await audit(ctx, tx, {
      actor: actorOf(admin),
      action: 'cancel unused vouchers',
      subject: { type: 'voucherPurchase', id: purchase.id },
      after: { cancelled },
    });
  await queueNewMails(ctx, tx, [
    {
      to: purchase.user.email,
      template: 'purchase-refunded',
      data: { purchaseId: purchase.id, paymentId },
      userId: purchase.userId,
      // Repeating the same refund sends one email.
      onceKey: `purchase-refunded:${paymentId}`,
    },
  ]);
}

/**
 * Cancels the unused vouchers of a purchase and returns how many. They are locked in the order of their ids, so that a
 * learner who redeems one at the same moment either has it already or is refused.
 */
async function cancelUnused(ctx: AppContext, tx: Tx, purchaseId: string): Promise<number> {
  await tx.$queryRaw`
    SELECT 1 FROM "Voucher" WHERE "purchaseId" = ${purchaseId}::uuid AND "redeemedAt" IS NULL ORDER BY id FOR UPDATE`;
  const { count } = await tx.voucher.updateMany({
    where: { purchaseId, redeemedAt: null, cancelledAt: null },
    data: { cancelledAt: ctx.now(), version: { increment: 1 } },
  });
  return count;
}

async function endPaidBy(
  ctx: AppContext,
  tx: Tx,
  admin: OfficeActor,
  paymentId: string,
  reason: string,
) {
  const invoice = await tx.invoice.findUnique({
    where: { paymentId },
    select: { totalCents: true, enrolment: { select: { id: true } } },
  });
  if (!invoice?.enrolment) throw paidForNoEnrolment();
  await endEnrolment(ctx, tx, admin, {
    enrolmentId: invoice.enrolment.id,
    reason,
    givenBack: `the payment of ${showCents(invoice.totalCents)}`,
  });
}

const paidForNoVouchers = () => conflict('This payment was not for vouchers.');
const paidForNoEnrolment = () => conflict('This payment was not for an enrolment.');
