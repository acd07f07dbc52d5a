import type { AppContext } from '../../context';
import type { Charge } from '../../gateways/payments/paymentGateway';
import { recordRun } from '../../jobs/recordRun';
import { listFreeAccess, listLostPayments } from './compareBooks';
import { type Fulfilments, fulfilOf } from './fulfilment';
import { settlePayment } from './settlePayment';

/** So long the gateway's own list of charges is compared with ours: news of a charge may come late, or never. */
const LATE_CHARGE_MS = 24 * 60 * 60_000;
/** So long ago it is looked whether each payment has what it paid for: later the office has dealt with it. */
const BOOKS_MS = 30 * 24 * 60 * 60_000;

/**
 * Every charge must have what it paid for, or have been given back. A charge that we hold for declined or never made is
 * settled; what then still does not agree is told in the log, for the office to mend.
 */
export async function reconcile(ctx: AppContext, fulfilments: Fulfilments) {
  const unknown = await settleLateCharges(ctx, fulfilments).catch((error: unknown) => {
    ctx.log.error({ err: error }, 'the charges of the payment gateway could not be listed');
    return [];
  });
  const since = new Date(ctx.now().getTime() - BOOKS_MS);
  const chargedTwice = await listChargedTwice(ctx);
  if (chargedTwice.length > 0) ctx.log.warn({ paymentIds: chargedTwice }, 'charged twice');
  const paymentIds = [...unknown, ...(await listLostPayments(ctx, since))];
  if (paymentIds.length > 0) ctx.log.warn({ paymentIds }, 'paid, no access');
  const access = await listFreeAccess(ctx, since);
  if (access.length > 0) ctx.log.warn({ access }, 'access, no payment');
  await recordRun(ctx, 'compare-books', {
    paidNoAccess: paymentIds,
    accessNoPayment: access,
    chargedTwice,
  });
}

/** Returns the keys of charges that belong to no payment of ours. */
async function settleLateCharges(ctx: AppContext, fulfilments: Fulfilments): Promise<string[]> {
  const since = await startOfComparison(ctx);
  const charges = await ctx.gateways.payments.listCharges(since);
  const payments = await ctx.db.payment.findMany({
    where: { id: { in: charges.map(({ idempotencyKey }) => idempotencyKey) } },
  });
  const known = new Map(payments.map((payment) => [payment.id, payment]));
  for (const { idempotencyKey, providerRef } of charges) {
    const payment = known.get(idempotencyKey);
    if (payment?.state !== 'ABANDONED' && payment?.state !== 'DECLINED') continue;
    const outcome = await settlePayment(
      ctx,
      payment,
      { outcome: 'succeeded', providerRef },
      fulfilOf(fulfilments, payment),
    );
    ctx.log.info({ paymentId: payment.id, outcome: outcome.state }, 'late charge settled');
  }
  await noteExtraCharges(ctx, charges, since);
  return charges.map(({ idempotencyKey }) => idempotencyKey).filter((key) => !known.has(key));
}

/** As far back as a charge may be late, and as the oldest payment that is known to be charged twice. */
async function startOfComparison({ db, now }: AppContext): Promise<Date> {
  const late = now().getTime() - LATE_CHARGE_MS;
  const oldest = await db.payment.findFirst({
    where: { ...CHARGED_TWICE, createdAt: { gt: new Date(now().getTime() - BOOKS_MS) } },
    orderBy: { createdAt: 'asc' },
    select: { createdAt: true },
  });
  return new Date(Math.min(late, oldest?.createdAt.getTime() ?? late));
}

const CHARGED_TWICE = { extraRefs: { isEmpty: false } } as const;

/**
 * The ids of charges agree also where one payment was charged twice, so their references are compared too. A charge that was
 * refunded is listed no more, and is then forgotten here.
 */
async function noteExtraCharges({ db }: AppContext, charges: Charge[], since: Date) {
  const refsOf = new Map<string, string[]>();
  for (const { idempotencyKey: id, providerRef } of charges)
    refsOf.set(id, [...(refsOf.get(id) ?? []), providerRef]);
  const payments = await db.payment.findMany({
    where: {
      OR: [{ id: { in: [...refsOf.keys()] } }, { ...CHARGED_TWICE, createdAt: { gte: since } }],
      providerRef: { not: null },
    },
    select: { id: true, providerRef: true, extraRefs: true },
  });
  for (const { id, providerRef, extraRefs } of payments) {
    const extra = (refsOf.get(id) ?? []).filter((ref) => ref !== providerRef).sort();
    if (extra.join() !== extraRefs.join())
      await db.payment.update({ where: { id }, data: { extraRefs: extra } });
  }
}

async function listChargedTwice({ db }: AppContext): Promise<string[]> {
  const payments = await db.payment.findMany({
    where: CHARGED_TWICE,
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  return payments.map(({ id }) => id);
}
