import type { AppContext } from '../../context';
import { onDuplicate, type Prisma } from '../../db/client';
import { countCardTry } from './declinedCards';
import { endCharge } from './endCharge';
import { failPoint } from './failPoints';
import type { Fulfil, Payment, PaymentPurpose } from './fulfilment';
import { OrderRefused, orderInProgress, outcomeUnknown } from './paymentErrors';
import type { Outcome } from './paymentOutcome';
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
  /**
   * Refuses what has been bought meanwhile. Asked when the intent stands: whoever came first is through by then, and nobody
   * is charged only to be given the money back.
   */
  recheck: () => Promise<void>;
};

/** What was bought; or where the browser must go first, because the bank asks the cardholder. */
export type Paid =
  | { boughtId: string; nextActionUrl: null }
  | { boughtId: null; nextActionUrl: string };

const IN_PROGRESS_MS = 60_000;

/** Paid for, or free. */
export const bought = (boughtId: string): Paid => ({ boughtId, nextActionUrl: null });

/**
 * Intent, charge, outcome: whatever happens in between, the next try or the sweep finds the intent and finishes it.
 * Refuses with OrderRefused when the card is declined or when fulfilling refuses (the money is then given back), with 409
 * while the same order is in progress, with 429 after too many declined cards, with 502 when the outcome is not known yet.
 * An order whose bank asks the cardholder stays pending until he is back; the same order again takes its place, and the
 * first is withdrawn.
 */
export async function payOrder(
  ctx: AppContext,
  order: PaidOrder,
  source: PaymentSource,
  fulfil: Fulfil,
): Promise<Paid> {
  const giveBackTry = await countCardTry(ctx, order.userId);
  let isDeclined = false;
  try {
    const opened = await openPayment(ctx, order, fulfil);
    if ('boughtId' in opened) return bought(opened.boughtId);

    failPoint(ctx, 'before-charge');
    const charge = await chargeFor(ctx, opened.payment, order, source);
    isDeclined = charge.outcome === 'declined';
    failPoint(ctx, 'after-charge');

    return paidBy(await settlePayment(ctx, opened.payment, charge, fulfil));
  } finally {
    if (!isDeclined) await giveBackTry();
  }
}

function paidBy(outcome: Outcome): Paid {
  switch (outcome.state) {
    case 'fulfilled':
      return bought(outcome.boughtId);
    case 'refused':
      throw outcome.refusal;
    case 'declined':
      throw new OrderRefused(outcome.reason);
    case 'pending':
      if (outcome.actionUrl) return { boughtId: null, nextActionUrl: outcome.actionUrl };
      throw outcomeUnknown();
    case 'abandoned':
      throw outcomeUnknown();
  }
}

async function chargeFor(
  ctx: AppContext,
  payment: Payment,
  { amountCents, description, email }: PaidOrder,
  source: PaymentSource,
) {
  const charge = await ctx.gateways.payments
    .charge({
      idempotencyKey: payment.id,
      amountCents,
      description,
      email,
      source,
      askedAt: payment.createdAt,
      returnUrl: `${ctx.config.publicUrl}/payment-return/?payment=${payment.id}`,
    })
    .catch(withoutAnswer(ctx, payment));
  if (charge.outcome === 'declined' && charge.fault)
    ctx.log.error(
      { err: charge.fault, paymentId: payment.id },
      'the payment gateway refused the charge',
    );
  return charge;
}

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
    const isYoung = ctx.now().getTime() - earlier.createdAt.getTime() < IN_PROGRESS_MS;
    // With a reference the gateway has answered: no request is at work on it any more.
    if (isYoung && !earlier.providerRef) throw orderInProgress();
    const charge = await endCharge(ctx, earlier).catch(withoutAnswer(ctx, earlier));
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
  await order.recheck().catch(async (refusal: unknown) => {
    await settlePayment(ctx, payment, null, fulfil);
    throw refusal;
  });
  return { payment };
}
