import { showCents } from '@platewise/shared/money';
import type { Refund } from '@platewise/shared/payments';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { conflict } from '../../domainError';
import { refundPayment } from '../payments/refundPayment';
import { type Admin, actorOf } from './admin';
import { endEnrolment } from './endEnrolment';

/** Gives the money back and, where the office says so, ends what it had paid for: decided in one transaction. */
export const refundAndEnd = (
  ctx: AppContext,
  admin: Admin,
  paymentId: string,
  { reason, endEnrolment: ends }: Refund,
) =>
  refundPayment(ctx, actorOf(admin), paymentId, reason, async (tx) => {
    if (ends) await endPaidBy(ctx, tx, admin, paymentId, reason);
  });

async function endPaidBy(ctx: AppContext, tx: Tx, admin: Admin, paymentId: string, reason: string) {
  const invoice = await tx.invoice.findUnique({
    where: { paymentId },
    select: { totalCents: true, enrolment: { select: { id: true } } },
  });
  if (!invoice?.enrolment) throw paidForNone();
  await endEnrolment(ctx, tx, admin, {
    enrolmentId: invoice.enrolment.id,
    reason,
    givenBack: `the payment of ${showCents(invoice.totalCents)}`,
  });
}

const paidForNone = () => conflict('This payment has not paid for an enrolment.');
