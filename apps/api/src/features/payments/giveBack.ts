import type { AppContext } from '../../context';

/** Carries out a refund that has been decided; the gateway gives the money back once, however often it is asked. */
export async function giveBack(ctx: AppContext, paymentId: string, providerRef: string) {
  await ctx.gateways.payments.refund(providerRef);
  await markGivenBack(ctx, paymentId);
}

/** The payment and its invoice, if there is one. */
async function markGivenBack(ctx: AppContext, paymentId: string) {
  const refundedAt = ctx.now();
  await ctx.db.$transaction([
    ctx.db.payment.updateMany({ where: { id: paymentId, refundedAt: null }, data: { refundedAt } }),
    ctx.db.invoice.updateMany({ where: { paymentId, refundedAt: null }, data: { refundedAt } }),
  ]);
}
