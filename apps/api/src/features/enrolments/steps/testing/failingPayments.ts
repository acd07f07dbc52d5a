import type { AppContext } from '../../../../context';
import type { PaymentGateway } from '../../../../gateways/payments/paymentGateway';
import { fulfilments } from '../../../../jobHandlers';
import { settlePendingPayments } from '../../../payments/settlePendingPayments';

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

export const sweep = (ctx: AppContext) => settlePendingPayments(ctx, fulfilments);

export const sweepAfterStart = (ctx: AppContext) =>
  settlePendingPayments(ctx, fulfilments, { afterStart: true });

/** The same gateway with something going wrong around it. */
export const withPayments = (
  ctx: AppContext,
  wrong: (payments: PaymentGateway) => Partial<PaymentGateway>,
): AppContext => {
  const { payments } = ctx.gateways;
  return { ...ctx, gateways: { ...ctx.gateways, payments: { ...payments, ...wrong(payments) } } };
};

/** The process is killed after the card has been charged, so the result is lost. */
export const crashAfterCharge = (ctx: AppContext) =>
  withPayments(ctx, (payments) => ({
    charge: async (request) => {
      await payments.charge(request);
      throw new Error('the process was killed');
    },
  }));

/** Something else happens while the card is being charged. */
export const duringCharge = (ctx: AppContext, happens: () => Promise<unknown>) =>
  withPayments(ctx, (payments) => ({
    charge: async (request) => {
      await happens();
      return payments.charge(request);
    },
  }));

export const unreachableProvider = (ctx: AppContext) =>
  withPayments(ctx, () => ({ charge: () => Promise.reject(new Error('ECONNRESET')) }));
