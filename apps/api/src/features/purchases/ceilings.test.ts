import { sendVoucherSchema } from '@platewise/shared/vouchers';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import type { AppContext } from '../../context';
import { anOpenCourse, aUser, signedInAs, type TestUser } from '../../testing/build';
import { later, testContext } from '../../testing/testContext';
import { NO_CARD } from '../enrolments/steps/testing/enrolling';
import { sendBatch } from '../vouchers/batches/sendBatch';
import { sendVoucher } from '../vouchers/sendVoucher';
import { aPurchaseForm, buy } from './testing/buying';

const base = testContext();
/** $1,000: eighteen vouchers at $55. */
const ctx = { ...base, config: { ...base.config, invoiceCeilingCents: 100_000 } };
const app = createApp(ctx);
let business: TestUser;
beforeEach(async () => {
  await anOpenCourse(ctx, 2);
  business = await aUser(ctx, { userType: 3, firstName: 'Bao', lastName: 'Le' });
});

const vouchers = (quantity: number) => ({ courseQuantities: [{ courseId: 2, quantity }] });
const BY_INVOICE = { ...NO_CARD, paymentMethod: 'Invoice' };
const owed = async () =>
  (await ctx.db.invoice.aggregate({ where: { paidAt: null }, _sum: { totalCents: true } }))._sum
    .totalCents ?? 0;

describe('what an account may owe', () => {
  it('has a ceiling that ten purchases at once cannot pass', async () => {
    const answers = await Promise.all(
      // Each of another size, because the same order within two minutes is refused anyway.
      Array.from({ length: 10 }, (_, i) =>
        buy(ctx, business, { ...BY_INVOICE, ...vouchers(4 + i), purchaseNumber: `PO-${i}` }),
      ),
    );
    expect(await owed()).toBeLessThanOrEqual(100_000);
    expect(await owed()).toBeGreaterThan(0);
    const refused = answers.filter(({ purchaseSuccessful }) => !purchaseSuccessful);
    expect(refused.length).toBeGreaterThanOrEqual(7);
    for (const { errorMessage } of refused)
      expect(errorMessage).toMatch(
        /^You owe \$[\d,.]+ on unpaid invoices.*limit for your account is \$1,000\. Please pay an invoice first, or pay for this order by card/,
      );
  });

  it('does not hold back a card, and grows again when an invoice is paid or cancelled', async () => {
    const first = await buy(ctx, business, { ...BY_INVOICE, ...vouchers(18) });
    const more = { ...BY_INVOICE, ...vouchers(1) };
    expect(await buy(ctx, business, more)).toMatchObject({ purchaseSuccessful: false });
    expect(await buy(ctx, business, vouchers(1))).toMatchObject({ purchaseSuccessful: true });
    await ctx.db.voucherPurchase.delete({ where: { id: first.id ?? '' } });
    expect(await buy(ctx, business, more)).toMatchObject({ purchaseSuccessful: true });
    const isOpen = { paidAt: null, cancelledAt: null };
    await ctx.db.invoice.updateMany({ where: isOpen, data: { paidAt: ctx.now() } });
    const again = { ...BY_INVOICE, ...vouchers(18) };
    expect(await buy(ctx, business, again)).toMatchObject({ purchaseSuccessful: true });
  });

  it('is told to the business before it buys', async () => {
    await buy(ctx, business, { ...BY_INVOICE, ...vouchers(2) });
    const { body } = await request(app)
      .get(`/api/v1/corporate/purchase-details/${business.id}`)
      .set(await signedInAs(ctx, business));
    expect(body).toMatchObject({ owedCents: 11_000, invoiceCeilingCents: 100_000 });
  });

  it('is not the only limit: an hour has thirty orders', async () => {
    const header = await signedInAs(ctx, business);
    const orders = Array.from({ length: 40 }, (_, i) =>
      request(app)
        .post('/api/v1/corporate/purchase-vouchers')
        .set(header)
        .send(aPurchaseForm({ ...BY_INVOICE, purchaseNumber: `PO-${i}` })),
    );
    const statuses = (await Promise.all(orders)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });
});

const person = (line: number) => ({
  line,
  firstName: 'Vic',
  lastName: 'Tim',
  email: `person${line}@elsewhere.example`,
  nameGuessed: false,
});
const people = (quantity: number) => Array.from({ length: quantity }, (_, i) => person(i + 1));
const mailsTo = (template: string) => ctx.db.mail.count({ where: { template } });

describe('mails to other people', () => {
  const from = () => ({ userId: business.id, email: business.email });
  const send = (rows: ReturnType<typeof people>, message?: string, at: AppContext = ctx) =>
    sendBatch({ ...ctx, now: at.now }, from(), { courseId: 2, rows, message });

  it('about vouchers that are not paid for are ten in a day, however many senders there are at once', async () => {
    await buy(ctx, business, { ...BY_INVOICE, ...vouchers(18) });
    await expect(send(people(11))).rejects.toThrow(/unpaid invoice.*10 of them a day/);
    expect(await mailsTo('voucher')).toBe(0);
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, (_, i) => send([person(10 * i + 1), person(10 * i + 2)])),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await mailsTo('voucher')).toBe(10);
    const { code } = await ctx.db.voucher.findFirstOrThrow({ where: { sentAt: null } });
    const one = { voucherCode: code, courseId: 2, ...person(99) };
    await expect(
      sendVoucher(ctx, business.id, await sendVoucherSchema.validate(one)),
    ).rejects.toThrow('10 of them a day');
    const tomorrow = later(86_400_000);
    const others = people(3).map((each) => ({ ...each, email: `x${each.email}` }));
    expect(await send(others, undefined, tomorrow)).toMatchObject({ queued: 3 });
  });

  it('draw on the vouchers that are paid for first', async () => {
    await buy(ctx, business, { ...BY_INVOICE, ...vouchers(18) });
    await buy(ctx, business, vouchers(15));
    expect(await send(people(20))).toMatchObject({ queued: 20 });
    expect(
      await ctx.db.voucher.count({ where: { sentAt: { not: null }, purchase: { paidAt: null } } }),
    ).toBe(5);
  });

  it('are two thousand in a day at most, and those that were refused are not counted', async () => {
    await buy(ctx, business, vouchers(20));
    await ctx.db.mailsToOthers.create({
      data: { userId: business.id, day: new Date('2026-03-02'), sent: 1990 },
    });
    await expect(send(people(11))).rejects.toMatchObject({ refusal: 'tooMany' });
    expect(await send(people(10))).toMatchObject({ queued: 10 });
  });

  it('carry no words of a business that has not paid', async () => {
    await buy(ctx, business, { ...BY_INVOICE, ...vouchers(3) });
    const message = 'Confirm your bank details at https://evil.example/ato';
    await expect(send(people(1), message)).rejects.toThrow(/message.*once the invoice is paid/);
    const { code } = await ctx.db.voucher.findFirstOrThrow();
    const one = { voucherCode: code, courseId: 2, ...person(1), message };
    await expect(
      sendVoucher(ctx, business.id, await sendVoucherSchema.validate(one)),
    ).rejects.toThrow(/message.*once the invoice is paid/);
    expect(await mailsTo('voucher')).toBe(0);
  });
});

it('the confirmation of a purchase goes to the address of the account alone', async () => {
  await buy(ctx, business, { ...BY_INVOICE, email: 'victim-inbox@sec.example' });
  const [mail, ...others] = await ctx.db.mail.findMany();
  expect([mail?.to, others]).toEqual([business.email, []]);
});

it.each([
  'Australian Taxation Office https://evil.example/ato',
  'Corner Cafe www.evil.example',
  'Refunds at evil.example',
  'ato@evil.example',
  'evil。example/ato',
  'Corner\u200b Cafe',
])('a company cannot be called %j', async (companyName) => {
  await expect(buy(ctx, business, { ...BY_INVOICE, companyName })).rejects.toMatchObject({
    path: 'companyName',
  });
});

it.each([
  'St. George Bakery Pty. Ltd.',
  'J.B. O’Brien & Sons',
  'Café 1.5',
  'A.B.C. Catering (NSW)',
])('a company can be called %s', async (companyName) => {
  expect(await buy(ctx, business, { companyName })).toMatchObject({ purchaseSuccessful: true });
});
