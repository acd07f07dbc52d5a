import type { AppContext } from '../../../../context';
import { anEnrolment, aUser, type TestUser } from '../../../../testing/build';
import { NO_CARD } from '../../../enrolments/steps/testing/enrolling';
import { buy } from '../../testing/buying';

/** Three vouchers of course 2 by invoice, $165.00, not paid yet. */
export async function anUnpaidPurchase(ctx: AppContext, business: TestUser, over: object = {}) {
  const form = { ...NO_CARD, paymentMethod: 'Invoice', ...over };
  const { id, errorMessage } = await buy(ctx, business, form);
  if (!id) throw new Error(errorMessage ?? 'not bought');
  return ctx.db.voucherPurchase.findUniqueOrThrow({ where: { id } });
}

const firstFree = (ctx: AppContext, purchaseId: string) =>
  ctx.db.voucher.findFirstOrThrow({
    where: { purchaseId, redeemedAt: null, sentAt: null },
    orderBy: { id: 'asc' },
  });

/** A learner has redeemed one of its vouchers. */
export async function aRedeemed(ctx: AppContext, purchaseId: string) {
  const learner = await aUser(ctx);
  const enrolment = await anEnrolment(ctx, { userId: learner.id });
  const { id } = await firstFree(ctx, purchaseId);
  return ctx.db.voucher.update({
    where: { id },
    data: { redeemedAt: ctx.now(), enrolmentId: enrolment.id },
  });
}

/** Ana has been sent one of its vouchers. */
export async function aSent(ctx: AppContext, purchaseId: string) {
  const { id } = await firstFree(ctx, purchaseId);
  return ctx.db.voucher.update({
    where: { id },
    data: {
      sentToFirstName: 'Ana',
      sentToLastName: 'Silva',
      sentToEmail: 'ana@example.com',
      sentAt: ctx.now(),
    },
  });
}
