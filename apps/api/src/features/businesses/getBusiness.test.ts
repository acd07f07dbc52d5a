import { addMonths } from '@platewise/shared/dates';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { dateOf } from '../../db/client';
import { aBusinessWithVouchers, aUser, signedInAs, type TestUser } from '../../testing/build';
import { testContext } from '../../testing/testContext';
import { aRedeemer } from '../staff/testing/aStaffMember';
import { getBusiness } from './getBusiness';

const ctx = testContext();
const app = createApp(ctx);
const DAY_MS = 86_400_000;

let business: TestUser;
beforeEach(async () => {
  business = await aBusinessWithVouchers(ctx, { courseId: 2, quantity: 5 });
});

const daysAgo = (days: number) => new Date(ctx.now().getTime() - days * DAY_MS);
const anInvoiceOf = (number: number, over: object = {}) =>
  ctx.db.invoice.create({
    data: {
      number,
      userId: business.id,
      buyerName: 'The Corner Cafe',
      email: business.email,
      totalCents: 1000 * number,
      issuedAt: ctx.now(),
      ...over,
    },
  });
const setVoucher = async (index: number, data: object) => {
  const vouchers = await ctx.db.voucher.findMany({
    where: { ownerId: business.id },
    orderBy: { id: 'asc' },
  });
  await ctx.db.voucher.update({ where: { id: vouchers[index]?.id ?? '' }, data });
};

it('has the name and the contact of the latest purchase', async () => {
  expect(await getBusiness(ctx, business.id)).toMatchObject({
    name: 'The Corner Cafe',
    contactName: 'Bao Le',
    email: business.email,
    emailProvedAt: expect.any(String),
    phone: '0299999999',
    purchaseCount: 1,
    purchases: [{ vouchers: 5, totalCents: 0, invoiceNumber: null }],
  });
});

it('has the name of the account before the first purchase', async () => {
  const { id } = await aUser(ctx, { userType: 3, firstName: 'Noodle', lastName: 'House' });
  expect(await getBusiness(ctx, id)).toMatchObject({
    name: 'Noodle House',
    phone: null,
    address: null,
    purchases: [],
    vouchers: { bought: 0, left: 0 },
    debt: { owedCents: 0, overdueCents: 0 },
  });
});

describe('what it owes', () => {
  const { invoiceDueDays } = ctx.config;

  it.each<[string, object, number, number]>([
    ['issued today', {}, 1000, 0],
    ['due today', { issuedAt: daysAgo(invoiceDueDays) }, 1000, 0],
    ['due yesterday', { issuedAt: daysAgo(invoiceDueDays + 1) }, 1000, 1000],
    ['paid', { issuedAt: daysAgo(90), paidAt: daysAgo(1) }, 0, 0],
    ['refunded', { issuedAt: daysAgo(90), paidAt: daysAgo(9), refundedAt: daysAgo(1) }, 0, 0],
    ['cancelled', { issuedAt: daysAgo(90), cancelledAt: daysAgo(1) }, 0, 0],
  ])('on an invoice that was %s', async (_, over, owedCents, overdueCents) => {
    await anInvoiceOf(1, over);
    const { debt } = await getBusiness(ctx, business.id);
    expect(debt).toMatchObject({ owedCents, overdueCents });
  });

  it('counts its own invoices only', async () => {
    await anInvoiceOf(1);
    await anInvoiceOf(2, { issuedAt: daysAgo(90) });
    await anInvoiceOf(7, { userId: (await aUser(ctx, { userType: 3 })).id });
    expect((await getBusiness(ctx, business.id)).debt).toEqual({
      owedCents: 3000,
      owedInvoices: 2,
      overdueCents: 2000,
      overdueInvoices: 1,
    });
  });
});

it('has the ten latest invoices, and counts all', async () => {
  for (let number = 1; number <= 11; number++) await anInvoiceOf(number);
  const { invoices, invoiceCount } = await getBusiness(ctx, business.id);
  expect(invoices.map(({ invoiceNumber }) => Number(invoiceNumber))).toEqual([
    11, 10, 9, 8, 7, 6, 5, 4, 3, 2,
  ]);
  expect(invoices[0]).toMatchObject({ businessId: business.id, dueOn: '2026-03-16' });
  expect(invoiceCount).toBe(11);
});

it('says what became of the vouchers, in total and for each batch', async () => {
  await aRedeemer(ctx, business);
  await setVoucher(1, { expiresOn: dateOf('2026-03-01') });
  await setVoucher(2, { cancelledAt: ctx.now() });
  const { vouchers, voucherGroups } = await getBusiness(ctx, business.id);
  expect(vouchers).toEqual({ bought: 5, used: 1, left: 2, expired: 1, cancelled: 1 });
  expect(voucherGroups).toEqual([
    expect.objectContaining({ expiresOn: '2026-03-01', bought: 1, used: 0, left: 0, expired: 1 }),
    expect.objectContaining({
      courseId: 2,
      expiresOn: addMonths('2026-03-02', 12),
      bought: 4,
      used: 1,
      left: 2,
      cancelled: 1,
    }),
  ]);
});

it('has the people who used a voucher, the latest first, and nothing sensitive of them', async () => {
  const first = await aRedeemer(ctx, business);
  await ctx.db.voucher.update({
    where: { id: first.voucherId },
    data: { redeemedAt: daysAgo(3) },
  });
  const second = await aRedeemer(ctx, business, {
    enrolment: { lastSectionCompleted: 1, lastQuestionCompleted: 1 },
  });
  const { people } = await getBusiness(ctx, business.id);
  expect(people.map(({ voucherId }) => voucherId)).toEqual([second.voucherId, first.voucherId]);
  expect(people[0]).toMatchObject({ state: 'Studying', progress: 50 });
  expect(Object.keys(people[0] ?? {}).filter((key) => /usi|birth/i.test(key))).toEqual([]);
});

it('has the emails to the account', async () => {
  const mail = { to: business.email, template: 'welcome', data: {} };
  await ctx.db.mail.create({
    data: { ...mail, userId: business.id, state: 'SENT', sentAt: ctx.now() },
  });
  await ctx.db.mail.create({ data: { ...mail, to: 'kim@example.com' } });
  const { mails } = await getBusiness(ctx, business.id);
  expect(mails).toEqual([expect.objectContaining({ template: 'welcome', state: 'SENT' })]);
});

describe('the call', () => {
  const ask = async (userType: 1 | 2 | 3, id: string) =>
    request(app)
      .get(`/api/v1/admin/businesses/${id}`)
      .set(await signedInAs(ctx, await aUser(ctx, { userType })));

  it('is for the office only', async () => {
    expect((await ask(1, business.id)).status).toBe(200);
    expect((await ask(2, business.id)).status).toBe(403);
    expect((await ask(3, business.id)).status).toBe(403);
  });

  it('does not find a user who is not a business', async () => {
    const { id } = await aUser(ctx);
    expect((await ask(1, id)).status).toBe(404);
    expect((await ask(1, '01900000-0000-7000-8000-000000000000')).status).toBe(404);
  });
});
