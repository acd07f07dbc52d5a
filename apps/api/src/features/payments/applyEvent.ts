import type { AppContext } from '../../context';
import type { Prisma, Tx } from '../../db/client';
import { DomainError, missing } from '../../domainError';
import {
  BadSignature,
  type PaymentEvents,
  type PaymentNews,
} from '../../gateways/payments/paymentGateway';
import { queueMail } from '../mails/queueMail';
import { isUuid } from '../progress/findEnrolment';
import { type Fulfilments, getFulfilment, type Payment } from './fulfilment';
import { settlePayment } from './settlePayment';

type News<K extends PaymentNews['kind']> = Extract<PaymentNews, { kind: K }>;
type Event = { id: string; news: PaymentNews | null };
/** Stores the event. `processed` is false while the payment that it is about is unknown. */
type StoreEvent = (tx: Tx, processed: boolean) => Promise<unknown>;

/**
 * Applies an event of the provider and stores it, in one transaction. Every change is conditional on the state that it
 * starts from, so an event that arrives twice, late or out of order does no harm. An event about a payment whose
 * reference is not known yet waits for the sweep.
 */
export async function applyEvent(
  ctx: AppContext,
  fulfilments: Fulfilments,
  { id, news }: Event,
  storeEvent: StoreEvent,
) {
  const payment = news && (await findPayment(ctx, news));
  if (news?.kind === 'charge' && payment) {
    const store = (tx: Tx) => storeEvent(tx, true);
    return settlePayment(ctx, payment, news.result, getFulfilment(fulfilments, payment), store);
  }
  return ctx.db.$transaction(async (tx) => {
    if (news?.kind === 'refunded' && payment) await markRefunded(ctx, tx, payment, news);
    if (news?.kind === 'disputed' && payment) await markDisputed(ctx, tx, payment, id);
    await storeEvent(tx, payment !== null || !isKnownByReference(news));
  });
}

/**
 * A payment is stored before it is charged. An event with our key is therefore about a known payment or another shop's.
 */
const isKnownByReference = (news: PaymentNews | null) =>
  news !== null && news.kind !== 'charge' && !keyOf(news);

const keyOf = (news: PaymentNews) =>
  news.kind !== 'disputed' && isUuid(news.idempotencyKey ?? '') ? news.idempotencyKey : null;

function findPayment({ db }: AppContext, news: PaymentNews): Promise<Payment | null> {
  const id = keyOf(news);
  if (id) return db.payment.findUnique({ where: { id } });
  return 'providerRef' in news
    ? db.payment.findUnique({ where: { providerRef: news.providerRef } })
    : Promise.resolve(null);
}

/**
 * The refund was made in the provider's own dashboard, or by us a moment ago. The office decides what happens to what
 * was bought.
 */
async function markRefunded(
  ctx: AppContext,
  tx: Tx,
  payment: Payment,
  { providerRef }: News<'refunded'>,
) {
  if (payment.providerRef !== null && payment.providerRef !== providerRef)
    return void (await forgetExtraCharge(tx, payment, providerRef));
  const refundedAt = ctx.now();
  await tx.payment.updateMany({
    where: { id: payment.id, refundedAt: null },
    data: {
      state: 'REFUNDED',
      providerRef,
      refundedAt,
      settledAt: payment.settledAt ?? refundedAt,
    },
  });
  await tx.invoice.updateMany({
    where: { paymentId: payment.id, refundedAt: null },
    data: { refundedAt },
  });
}

/** The buyer was charged twice and the second charge is refunded: the first one still pays for what was bought. */
const forgetExtraCharge = (tx: Tx, { id }: Payment, providerRef: string) =>
  tx.$executeRaw`
    UPDATE "Payment" SET "extraRefs" = array_remove("extraRefs", ${providerRef}) WHERE id = ${id}::uuid`;

async function markDisputed(ctx: AppContext, tx: Tx, payment: Payment, paymentEventId: string) {
  const { count } = await tx.payment.updateMany({
    where: { id: payment.id, disputedAt: null },
    data: { disputedAt: ctx.now() },
  });
  if (count === 0) return;
  await queueMail(ctx, tx, {
    to: ctx.config.support.email,
    template: 'payment-disputed',
    data: { paymentEventId },
    onceKey: `payment-disputed:${payment.id}`,
  });
}

/**
 * Receives an event of the payment provider, which repeats it until we answer 200. It is stored once. An event with a
 * wrong signature did not come from the provider and is refused.
 */
export async function receiveEvent(
  ctx: AppContext,
  fulfilments: Fulfilments,
  body: Buffer,
  signature: string | undefined,
) {
  const { events, provider } = ctx.gateways.payments;
  if (!events) throw missing('This address');
  const event = readEvent(events, body, signature);
  const known = await ctx.db.paymentEvent.findUnique({ where: { id: event.id } });
  if (known?.processedAt) return;
  const storeEvent: StoreEvent = (tx, processed) => {
    const processedAt = processed ? ctx.now() : null;
    const payload = event.payload as Prisma.InputJsonObject;
    return tx.paymentEvent.upsert({
      where: { id: event.id },
      create: { ...event, payload, provider, receivedAt: ctx.now(), processedAt },
      update: { processedAt },
    });
  };
  await applyEvent(ctx, fulfilments, { id: event.id, news: events.newsOf(event) }, storeEvent);
}

function readEvent(events: PaymentEvents, body: Buffer, signature: string | undefined) {
  try {
    return events.read(body, signature);
  } catch (error) {
    throw error instanceof BadSignature ? new DomainError('invalid', error.message) : error;
  }
}
