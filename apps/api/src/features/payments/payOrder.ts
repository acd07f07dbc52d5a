import type { AppContext } from '../../context';
import { onDuplicate, type Prisma, type Tx } from '../../db/client';
import { countCardTry } from './declinedCards';
import type { Fulfil, Payment, PaymentPurpose } from './fulfilment';
import { buyerGone, OrderRefused, orderInProgress, outcomeUnknown } from './paymentErrors';
import type { PaymentSource } from './paymentSource';
import { endCharge, failPoint, type PaymentOutcome, settlePayment } from './settlePayment';

export type PayableOrder = {
  userId: string;
  purpose: PaymentPurpose;
  /** A user has one pending payment for a key: two tabs cannot both charge. */
  orderKey: string;
  amountCents: number;
  description: string;
  email: string;
  /** Everything `fulfil` needs after a crash. Never card data. */
  details: Prisma.InputJsonObject;
  /**
   * Refuses an order that another request has fulfilled in the meantime. It runs once the intent is stored: an earlier
   * request is finished by then, so no buyer is charged only to be refunded.
   */
  recheck: () => Promise<void>;
};

/** The id of what was bought, or the page of the bank that the browser must visit first. */
export type OrderResult =
  | { boughtId: string; nextActionUrl: null }
  | { boughtId: null; nextActionUrl: string };

/** The result of an order that is paid for, or free. */
export const boughtResult = (boughtId: string): OrderResult => ({ boughtId, nextActionUrl: null });

type OrderAnswer = {
  boughtId: string | null;
  errorMessage: string | null;
  nextActionUrl: string | null;
};

/**
 * The answer to an order as the wire carries it. A refusal that the buyer can act on (a declined card, a used code, a
 * closed course) is part of the answer, in `errorMessage`. Every other error is passed on: wrong card details are a
 * ValidationError, an order in progress a conflict, and a charge with an unknown outcome an upstream error.
 */
export async function answerOrder(order: Promise<OrderResult>): Promise<OrderAnswer> {
  try {
    return { ...(await order), errorMessage: null };
  } catch (error) {
    if (!(error instanceof OrderRefused)) throw error;
    return { boughtId: null, errorMessage: error.message, nextActionUrl: null };
  }
}

/** Lets the buyer's orders wait for each other, so that the second of two tabs sees what the first has bought. */
export async function lockBuyer(tx: Tx, userId: string) {
  const found = await tx.$queryRaw<unknown[]>`
    SELECT id FROM "User" WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
  if (found.length === 0) throw buyerGone();
}

const IN_PROGRESS_MS = 60_000;

/**
 * Stores an intent, charges the card and settles the payment. Whatever happens in between, the next try or the sweep
 * finds the intent and finishes it. Refuses with OrderRefused when the card is declined, or when fulfilling refuses and
 * the charge is refunded; with 409 while the same order is in progress; with 429 after too many declined cards; with
 * 502 while the outcome is unknown. When the bank asks the cardholder, the order stays pending until the cardholder
 * returns. The same order sent again replaces it, and the first charge is withdrawn.
 */
export async function payOrder(
  ctx: AppContext,
  order: PayableOrder,
  source: PaymentSource,
  fulfil: Fulfil,
): Promise<OrderResult> {
  const uncountTry = await countCardTry(ctx, order.userId);
  let isDeclined = false;
  try {
    const intent = await createIntent(ctx, order, fulfil);
    if ('boughtId' in intent) return boughtResult(intent.boughtId);

    failPoint(ctx, 'before-charge');
    const charge = await createCharge(ctx, intent.payment, order, source);
    isDeclined = charge.outcome === 'declined';
    failPoint(ctx, 'after-charge');

    return toOrderResult(await settlePayment(ctx, intent.payment, charge, fulfil));
  } finally {
    if (!isDeclined) await uncountTry();
  }
}

function toOrderResult(outcome: PaymentOutcome): OrderResult {
  switch (outcome.state) {
    case 'fulfilled':
      return boughtResult(outcome.boughtId);
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

async function createCharge(
  ctx: AppContext,
  payment: Payment,
  { amountCents, description, email }: PayableOrder,
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

/** Returns the new intent, or the id that an earlier intent for the same order turns out to have bought. */
async function createIntent(
  ctx: AppContext,
  order: PayableOrder,
  fulfil: Fulfil,
): Promise<{ payment: Payment } | { boughtId: string }> {
  const earlier = await ctx.db.payment.findFirst({
    where: { userId: order.userId, orderKey: order.orderKey, state: 'PENDING' },
  });
  if (earlier) {
    const isYoung = ctx.now().getTime() - earlier.createdAt.getTime() < IN_PROGRESS_MS;
    // With a reference the gateway has answered: no request is working on this payment any more.
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
    // Two tabs may look at the same time: the unique index lets one of them continue.
    .catch(onDuplicate('Payment', orderInProgress));
  await order.recheck().catch(async (refusal: unknown) => {
    await settlePayment(ctx, payment, null, fulfil);
    throw refusal;
  });
  return { payment };
}
