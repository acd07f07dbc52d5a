import type { AppContext } from '../../context';
import type { Charge } from '../../gateways/payments/paymentGateway';
import { recordRun } from '../../jobs/recordRun';
import { type Fulfilments, getFulfilment } from './fulfilment';
import { settlePayment } from './settlePayment';

/**
 * How far back the gateway's list of charges is compared with ours: an event about a charge may arrive late, or never.
 */
const LATE_CHARGE_MS = 24 * 60 * 60_000;
/** How far back each payment is checked for what it paid for: the office has dealt with older ones. */
const BOOKS_MS = 30 * 24 * 60 * 60_000;

/**
 * Every charge must have led to what it paid for, or to a refund. A charge that we took for declined or never made is
 * settled. Differences that remain are written to the log and to the status page, for the office to fix.
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
      getFulfilment(fulfilments, payment),
    );
    ctx.log.info({ paymentId: payment.id, outcome: outcome.state }, 'late charge settled');
  }
  await updateExtraCharges(ctx, charges, since);
  return charges.map(({ idempotencyKey }) => idempotencyKey).filter((key) => !known.has(key));
}

/** The earlier of two instants: how far back a charge may be late, and the oldest payment known to be charged twice. */
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
 * A payment that was charged twice has two charges with the same id, so the references are compared too. The gateway
 * does not list a refunded charge, and its reference is then removed here.
 */
async function updateExtraCharges({ db }: AppContext, charges: Charge[], since: Date) {
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

/** Payments that succeeded without an enrolment, purchase, reprint or extension. Those of deleted accounts are left out. */
async function listLostPayments({ db }: AppContext, since: Date): Promise<string[]> {
  const has = (what: 'enrolment' | 'purchase' | 'reprint' | 'extension') => ({
    invoice: { [what]: { isNot: null } },
  });
  const lost = await db.payment.findMany({
    where: {
      state: 'SUCCEEDED',
      settledAt: { gte: since },
      userId: { not: null },
      NOT: {
        OR: [
          { purpose: 'INVOICE', invoice: { isNot: null } },
          has('enrolment'),
          has('purchase'),
          has('reprint'),
          has('extension'),
        ],
      },
    },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  return lost.map(({ id }) => id);
}

/** Open enrolments, purchases and reprints with a refunded payment, and enrolments that were never paid for. */
async function listFreeAccess({ db }: AppContext, since: Date): Promise<string[]> {
  const unpaid = await db.invoice.findMany({
    where: {
      payment: {
        state: { not: 'SUCCEEDED' },
        OR: [{ settledAt: { gte: since } }, { refundedAt: { gte: since } }],
      },
      OR: [
        { enrolment: { closedAt: null } },
        { purchase: { isNot: null } },
        { reprint: { isNot: null } },
      ],
    },
    select: {
      enrolment: { select: { id: true } },
      purchase: { select: { id: true } },
      reprint: { select: { id: true } },
    },
  });
  const neverPaid = await db.enrolment.findMany({
    where: {
      enrolledAt: { gte: since },
      closedAt: null,
      invoiceId: null,
      voucher: null,
      promoCodeUses: { none: {} },
    },
    select: { id: true },
  });
  const label = (kind: string, row: { id: string } | null) => (row ? [`${kind} ${row.id}`] : []);
  return [
    ...unpaid.flatMap(({ enrolment, purchase, reprint }) => [
      ...label('enrolment', enrolment),
      ...label('purchase', purchase),
      ...label('reprint', reprint),
    ]),
    ...neverPaid.flatMap((row) => label('enrolment', row)),
  ].sort();
}
