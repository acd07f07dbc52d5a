import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import type { PaymentNews } from '../../gateways/payments/paymentGateway';
import { queueMail } from '../mails/queueMail';
import { isUuid } from '../progress/findEnrolment';
import { type Fulfilments, fulfilOf, type Payment } from './fulfilment';
import { settlePayment } from './settlePayment';

type News<K extends PaymentNews['kind']> = Extract<PaymentNews, { kind: K }>;
type Event = { id: string; news: PaymentNews | null };
/** Keeps the event; `processed` says that all has been done about it. */
export type Keep = (tx: Tx, processed: boolean) => Promise<unknown>;

/**
 * Does what an event of the provider calls for and keeps the event, in one transaction. Every change asks for the state
 * it starts from, so an event that comes twice, late or before another that happened first does no harm. One about a
 * payment whose reference is not known yet waits for the sweep.
 */
export async function applyEvent(
  ctx: AppContext,
  fulfilments: Fulfilments,
  { id, news }: Event,
  keep: Keep,
) {
  const payment = news && (await findPayment(ctx, news));
  if (news?.kind === 'charge' && payment) {
    const alongside = (tx: Tx) => keep(tx, true);
    return settlePayment(ctx, payment, news.result, fulfilOf(fulfilments, payment), alongside);
  }
  return ctx.db.$transaction(async (tx) => {
    if (news?.kind === 'refunded' && payment) await markRefunded(ctx, tx, payment, news);
    if (news?.kind === 'disputed' && payment) await markDisputed(ctx, tx, payment, id);
    await keep(tx, payment !== null || !isKnownByReference(news));
  });
}

/** Payments are written before they are charged, so by our key they are known at once or never: another shop's. */
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

/** Given back with the provider itself, or by us a moment ago. What was bought stays; the office decides on that. */
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

/** The buyer was charged twice and has the second charge back: what was bought stays paid for by the first. */
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
