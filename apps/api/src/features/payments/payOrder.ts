import type { AppContext } from '../../context';
import { onDuplicate, type Prisma } from '../../db/client';
import { failPoint } from './failPoints';
import type { Fulfil, Payment, PaymentPurpose } from './fulfilment';
import { OrderRefused, orderInProgress, outcomeUnknown } from './paymentErrors';
import type { PaymentSource } from './paymentSource';
import { settlePayment } from './settlePayment';

export type PaidOrder = {
  userId: string;
  purpose: PaymentPurpose;
  /** One pending payment for a user and this key: two tabs cannot both charge. */
  orderKey: string;
  amountCents: number;
  description: string;
  email: string;
  /** Everything `fulfil` needs after a crash. Never card data. */
  details: Prisma.InputJsonObject;
};

const IN_PROGRESS_MS = 60_000;

/**
 * Intent, charge, outcome: whatever happens in between, the next try or the sweep finds the intent and finishes it.
 * Returns the id of what was bought. Refuses with OrderRefused when the card is declined or when fulfilling refuses (the
 * money is then given back), with 409 while the same order is in progress, with 502 when the outcome is not known yet.
 */
export async function payOrder(
  ctx: AppContext,
  order: PaidOrder,
  source: PaymentSource,
  fulfil: Fulfil,
): Promise<string> {
  const opened = await openPayment(ctx, order, fulfil);
  if ('boughtId' in opened) return opened.boughtId;

  failPoint('before-charge');
  const charge = await chargeFor(ctx, opened.payment, order, source);
  failPoint('after-charge');

  const outcome = await settlePayment(ctx, opened.payment, charge, fulfil);
  if (outcome.state === 'fulfilled') return outcome.boughtId;
  if (outcome.state === 'refused') throw outcome.refusal;
  throw outcome.state === 'declined' ? new OrderRefused(outcome.reason) : outcomeUnknown();
}

const chargeFor = (
  ctx: AppContext,
  payment: Payment,
  { amountCents, description, email }: PaidOrder,
  source: PaymentSource,
) =>
  ctx.gateways.payments
    .charge({ idempotencyKey: payment.id, amountCents, description, email, source })
    .catch(withoutAnswer(ctx, payment));

const withoutAnswer = (ctx: AppContext, payment: Payment) => (error: unknown) => {
  ctx.log.error({ err: error, paymentId: payment.id }, 'the payment gateway gave no answer');
  throw outcomeUnknown();
};

/** The intent, or what an earlier intent for the same order turns out to have bought. */
async function openPayment(
  ctx: AppContext,
  order: PaidOrder,
  fulfil: Fulfil,
): Promise<{ payment: Payment } | { boughtId: string }> {
  const earlier = await ctx.db.payment.findFirst({
    where: { userId: order.userId, orderKey: order.orderKey, state: 'PENDING' },
  });
  if (earlier) {
    if (ctx.now().getTime() - earlier.createdAt.getTime() < IN_PROGRESS_MS) throw orderInProgress();
    const charge = await ctx.gateways.payments
      .findCharge(earlier.id)
      .catch(withoutAnswer(ctx, earlier));
    const outcome = await settlePayment(ctx, earlier, charge, fulfil);
    if (outcome.state === 'fulfilled') return outcome;
  }

  const { userId, purpose, orderKey, amountCents, details } = order;
  const payment = await ctx.db.payment
    .create({
      data: {
        userId,
        purpose,
        orderKey,
        amountCents,
        order: details,
        provider: ctx.gateways.payments.provider,
        createdAt: ctx.now(),
      },
    })
    // Two tabs may look at once: the index lets one of them go on.
    .catch(onDuplicate('Payment', orderInProgress));
  return { payment };
}
