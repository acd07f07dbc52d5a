import type { AppContext } from '../../../../context';
import type { PaymentGateway } from '../../../../gateways/payments/paymentGateway';
import { settlePendingPayments } from '../../../payments/settlePendingPayments';
import { fulfilEnrolment } from '../createEnrolment';

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

export const sweep = (ctx: AppContext) =>
  settlePendingPayments(ctx, { ENROLMENT: fulfilEnrolment });

export const sweepAfterStart = (ctx: AppContext) =>
  settlePendingPayments(ctx, { ENROLMENT: fulfilEnrolment }, { afterStart: true });

/** The same gateway with something going wrong around it. */
export const withPayments = (
  ctx: AppContext,
  wrong: (payments: PaymentGateway) => Partial<PaymentGateway>,
): AppContext => {
  const { payments } = ctx.gateways;
  return { ...ctx, gateways: { ...ctx.gateways, payments: { ...payments, ...wrong(payments) } } };
};

/** The card is charged, and nobody lives to hear of it. */
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
