import type { AppContext } from '../../context';
import type { ChargeLookup, ChargeResult } from '../../gateways/payments/paymentGateway';
import type { Payment } from './fulfilment';

export const soughtOf = ({ id, createdAt, providerRef }: Payment): ChargeLookup => ({
  idempotencyKey: id,
  askedAt: createdAt,
  providerRef,
});

/**
 * What became of the charge, for good: one that still waits for the cardholder is withdrawn, unless he has just
 * confirmed it. Of a payment that another gateway took nothing can be found out any more.
 */
export async function endCharge(ctx: AppContext, payment: Payment): Promise<ChargeResult | null> {
  const { payments } = ctx.gateways;
  if (payment.provider !== payments.provider) return null;
  const charge = await payments.findCharge(soughtOf(payment));
  return charge?.outcome === 'action_required' ? payments.withdraw(charge.providerRef) : charge;
}
