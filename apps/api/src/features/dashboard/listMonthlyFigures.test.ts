import { sydneyDay } from '@platewise/shared/dates';
import { expect, it } from 'vitest';
import { startOfDay } from '../../db/sydney';
import { anEnrolment, aPayment, aUser } from '../../testing/build';
import { testContext } from '../../testing/testContext';
import { aCertificate } from '../avetmiss/testing/aReportedEnrolment';
import { monthsUntil } from './dashboardPeriods';
import { listMonthlyFigures } from './listMonthlyFigures';

const ctx = testContext();
const months = () => listMonthlyFigures(ctx, monthsUntil('2026-03-02'));
const FEBRUARY = new Date('2026-02-10T00:00:00Z');
const MARCH = new Date('2026-03-01T00:00:00Z');

let number = 0;
type InvoiceFields = { totalCents: number; gstCents?: number; paidAt?: Date; refundedAt?: Date };

/** An invoice, and the payment by card that paid it. */
async function bought(over: InvoiceFields, how: 'by card' | 'by invoice') {
  const { id: userId } = await aUser(ctx);
  const { totalCents, gstCents = 0, paidAt = null, refundedAt = null } = over;
  const payment =
    how === 'by card' && paidAt
      ? await aPayment(ctx, {
          userId,
          amountCents: totalCents,
          createdAt: paidAt,
          settledAt: paidAt,
          refundedAt,
          state: refundedAt ? 'REFUNDED' : 'SUCCEEDED',
        })
      : null;
  await ctx.db.invoice.create({
    data: {
      number: ++number,
      userId,
      paymentId: payment?.id,
      buyerName: 'Mei Tran',
      email: 'mei@example.com',
      issuedAt: paidAt ?? FEBRUARY,
      totalCents,
      gstCents,
      paidAt,
      refundedAt,
    },
  });
}

it('counts by the months of Sydney, on their first and last instant too', async () => {
  const { id: userId } = await aUser(ctx);
  const first = startOfDay('2026-03-01');
  const last = new Date(first.getTime() - 1);
  const { id } = await anEnrolment(ctx, { userId, enrolledAt: last, closedAt: last });
  await aCertificate(ctx, id, '2026-03-01');
  await anEnrolment(ctx, { userId, enrolledAt: first });
  expect((await months()).slice(-2)).toMatchObject([
    { startDate: '2026-02-01', enrolments: 1, completions: 0 },
    { startDate: '2026-03-01', enrolments: 1, completions: 1 },
  ]);
});

it('takes as revenue what was paid less what went back, and shows the GST in it', async () => {
  await bought({ totalCents: 13_900, paidAt: FEBRUARY }, 'by card');
  await bought({ totalCents: 4500, gstCents: 409, paidAt: FEBRUARY, refundedAt: MARCH }, 'by card');
  await bought({ totalCents: 50_000, paidAt: MARCH }, 'by invoice');
  await bought({ totalCents: 99_900 }, 'by invoice');
  expect((await months()).slice(-2)).toMatchObject([
    { paidCents: 18_400, refundedCents: 0, revenueCents: 18_400, gstCents: 409 },
    { paidCents: 50_000, refundedCents: 4500, revenueCents: 45_500, gstCents: -409 },
  ]);
});

it('counts each cent of a credit note once, before the payment and after it', async () => {
  await bought(
    { totalCents: 11_000, gstCents: 1000, paidAt: FEBRUARY, refundedAt: MARCH },
    'by card',
  );
  const invoice = await ctx.db.invoice.findFirstOrThrow();
  const note = { invoiceId: invoice.id, issuedByEmail: 'office@example.com', reason: 'Less.' };
  const amounts = [
    { number: 1, way: 'OWED', totalCents: 1100, gstCents: 100, issuedAt: FEBRUARY },
    { number: 2, way: 'BANK', totalCents: 2200, gstCents: 200, issuedAt: MARCH },
  ] as const;
  for (const amount of amounts)
    await ctx.db.creditNote.create({
      data: { ...note, ...amount, transferredOn: amount.way === 'BANK' ? MARCH : null },
    });
  expect((await months()).slice(-2)).toMatchObject([
    { paidCents: 9900, refundedCents: 0, revenueCents: 9900, gstCents: 900 },
    { paidCents: 0, refundedCents: 9900, revenueCents: -9900, gstCents: -900 },
  ]);
});

it('agrees with the payments that succeeded, less those given back, and the invoices marked as paid', async () => {
  await bought({ totalCents: 13_900, paidAt: FEBRUARY }, 'by card');
  await bought({ totalCents: 8900, paidAt: MARCH, refundedAt: MARCH }, 'by card');
  await bought({ totalCents: 4500, paidAt: FEBRUARY, refundedAt: MARCH }, 'by card');
  await bought({ totalCents: 50_000, paidAt: MARCH }, 'by invoice');
  await bought({ totalCents: 99_900 }, 'by invoice');
  const { id: userId } = await aUser(ctx);
  const charge = { userId, createdAt: MARCH, settledAt: MARCH };
  await aPayment(ctx, { ...charge, amountCents: 7700, state: 'DECLINED' });
  await aPayment(ctx, { ...charge, amountCents: 6600, state: 'PENDING', settledAt: null });
  // Its order came to nothing, so there is no invoice.
  await aPayment(ctx, { ...charge, amountCents: 5500, state: 'REFUNDED', refundedAt: MARCH });

  const taken = await ctx.db.payment.findMany({
    where: { state: { in: ['SUCCEEDED', 'REFUNDED'] } },
  });
  const marked = await ctx.db.invoice.findMany({
    where: { paidAt: { not: null }, paymentId: null },
  });
  const within = (at: Date | null, { startDate }: { startDate: string }) =>
    at !== null && sydneyDay(at).slice(0, 7) === startDate.slice(0, 7);
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const found = await months();
  for (const month of found) {
    const other =
      sum(taken.map((each) => (within(each.settledAt, month) ? each.amountCents : 0))) -
      sum(taken.map((each) => (within(each.refundedAt, month) ? each.amountCents : 0))) +
      sum(marked.map((each) => (within(each.paidAt, month) ? each.totalCents : 0)));
    expect([month.startDate, month.revenueCents]).toEqual([month.startDate, other]);
  }
  expect(sum(found.map(({ revenueCents }) => revenueCents))).toBe(63_900);
});
