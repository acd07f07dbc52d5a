import { execFileSync } from 'node:child_process';
import { payInvoiceSchema } from '@platewise/shared/invoices';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { mailTemplates } from '../../mailTemplates';
import { anOpenCourse, aUser, signedInAs, type TestUser } from '../../testing/build';
import { aVisaCard } from '../../testing/forms';
import { later, sentMails, testContext } from '../../testing/testContext';
import { sandboxBooks } from '../enrolments/steps/testing/enrolling';
import { withPayments } from '../enrolments/steps/testing/failingPayments';
import { remindOfOverdueInvoices } from '../invoices/overdueReminders';
import { sendMail } from '../mails/sendMail';
import { settlePendingPayments } from '../payments/settlePendingPayments';
import { anUnpaidPurchase, aRedeemed } from '../purchases/office/testing/aPurchase';
import { payInvoice } from '../purchases/payInvoice';
import { buy } from '../purchases/testing/buying';
import { refundPart } from './refundPart';

const ctx = testContext();
const app = createApp(ctx);
const DAY = 86_400_000;
let business: TestUser;
let office: Record<string, string>;
let id: string;
beforeEach(async () => {
  await anOpenCourse(ctx, 2);
  business = await aUser(ctx, { userType: 3, firstName: 'Bao' });
  office = await signedInAs(ctx, await aUser(ctx, { userType: 1 }));
});

/** Three vouchers of $55.00 each. */
const byCard = async () => void (id = (await buy(ctx, business)).id ?? '');
const byInvoice = async () => void (id = (await anUnpaidPurchase(ctx, business)).id);
const byBank = async () => {
  await byInvoice();
  await request(app).put(`${path()}/paid`).set(office).send({ isPaid: true, version: 1 });
};

const path = () => `/api/v1/admin/vouchers/${id}`;
const REASON = 'Two of our people have left.';
const version = async () => (await ctx.db.voucherPurchase.findFirstOrThrow()).version;
const refund = async (body: object) =>
  request(app)
    .post(`${path()}/refunds`)
    .set(office)
    .send({ reason: REASON, version: await version(), ...body });
const codes = async (count: number) =>
  (
    await ctx.db.voucher.findMany({
      where: { redeemedAt: null, cancelledAt: null },
      orderBy: { id: 'asc' },
      take: count,
    })
  ).map(({ code }) => code);
const purchase = async () => (await request(app).get(path()).set(office)).body;
const invoice = () => ctx.db.invoice.findFirstOrThrow();
const notes = () => ctx.db.creditNote.findMany({ orderBy: { number: 'asc' } });
const TRANSFER = { transferredOn: '2026-03-01', transferReference: 'PW 77' };
const NOTHING_DONE = { creditedCents: 0, reducedCents: 0 };

describe('a purchase that a card paid', () => {
  beforeEach(byCard);

  it('returns the share of chosen vouchers to the card, withdraws them, and issues a credit note', async () => {
    const chosen = await codes(2);
    const { status, body } = await refund({
      voucherCodes: chosen.map((code) => code.toLowerCase()),
    });
    expect([status, body]).toMatchObject([
      200,
      {
        way: 'card',
        lines: [{ quantity: 3, totalCents: 16_500, creditedCents: 11_000, creditedVouchers: 2 }],
        creditNotes: [
          {
            creditNoteNumber: 'CN000001',
            totalCents: 11_000,
            gstCents: 0,
            reason: REASON,
            refundedAt: ctx.now().toISOString(),
            voucherCodes: chosen,
          },
        ],
      },
    ]);
    expect(await sandboxBooks(ctx)).toEqual({ charges: 1, refunds: 1 });
    expect(await purchase()).toMatchObject({
      amountPaid: '$165.00',
      refundedCents: 11_000,
      leftCents: 5_500,
      paymentId: null,
      refundedDateTime: null,
    });
    expect(await ctx.db.voucher.count({ where: { cancelledAt: { not: null } } })).toBe(2);
    expect(await notes()).toMatchObject([
      { providerRef: expect.stringMatching(/^sandbox_refund_/) },
    ]);
    expect(
      await ctx.db.auditEntry.findFirst({ where: { action: 'refund part of voucher purchase' } }),
    ).toMatchObject({
      subjectId: id,
      before: { creditedCents: 0 },
      after: { creditedCents: 11_000, way: 'card', reason: REASON, vouchers: expect.any(Array) },
    });
  });

  it('returns an amount and leaves the vouchers, then the rest, and is refunded', async () => {
    expect((await refund({ amountCents: 1_234 })).status).toBe(200);
    expect(await ctx.db.voucher.count({ where: { cancelledAt: null } })).toBe(3);
    expect((await refund({ amountCents: 15_267 })).body.errors).toEqual({
      amountCents: ['At most $152.66 is left to return.'],
    });
    expect((await refund({ voucherCodes: await codes(3) })).body).toMatchObject({
      way: null,
      whyNot: 'This purchase has already been refunded.',
    });
    expect((await notes()).map(({ number, totalCents }) => [number, totalCents])).toEqual([
      [1, 1_234],
      [2, 15_266],
    ]);
    expect(await invoice()).toMatchObject({ creditedCents: 16_500, refundedAt: ctx.now() });
    expect(await ctx.db.payment.findFirst()).toMatchObject({ state: 'REFUNDED' });
    expect((await refund({ amountCents: 1 })).status).toBe(409);
    expect(await sandboxBooks(ctx)).toEqual({ charges: 1, refunds: 2 });
  });

  it('does so once for ten callers with the same choice', async () => {
    const body = { voucherCodes: await codes(1), version: 1 };
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(body)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array(9).fill(409),
    ]);
    expect(await invoice()).toMatchObject({ creditedCents: 5_500 });
    expect(await sandboxBooks(ctx)).toEqual({ charges: 1, refunds: 1 });
    expect(await ctx.db.mail.count({ where: { template: 'credit-note' } })).toBe(1);
  });

  it('is refunded as a whole or in part, whichever of ten comes first', async () => {
    const { paymentId } = await purchase();
    const whole = () =>
      request(app)
        .post(`/api/v1/admin/payments/${paymentId}/refund`)
        .set(office)
        .send({ reason: 'x' });
    const part = () => refund({ amountCents: 16_000, version: 1 });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => (i % 2 === 0 ? whole() : part())),
    );
    const inPart = (await notes()).length;
    const won = answers.filter(({ status }) => status === 200).length;
    expect([inPart, won]).toEqual(inPart === 1 ? [1, 1] : [0, 5]);
    expect(await sandboxBooks(ctx)).toEqual({ charges: 1, refunds: 1 });
  });

  it('loses no voucher to a learner who redeems it at the same moment', async () => {
    const chosen = await codes(3);
    const [answer] = await Promise.all([
      refund({ voucherCodes: chosen }),
      ctx.db.voucher.updateMany({
        where: { code: chosen[0], redeemedAt: null, cancelledAt: null },
        data: { redeemedAt: ctx.now() },
      }),
    ]);
    const redeemed = await ctx.db.voucher.count({ where: { redeemedAt: { not: null } } });
    expect([answer.status, redeemed]).toEqual(redeemed === 1 ? [409, 1] : [200, 0]);
    expect(await invoice()).toMatchObject({ creditedCents: redeemed === 1 ? 0 : 16_500 });
  });

  it('that the provider does not answer is decided, and the sweep carries it out once', async () => {
    const silent = withPayments(ctx, () => ({
      refundPart: () => Promise.reject(new Error('ECONNRESET')),
    }));
    const admin = { userId: business.id, email: 'office@example.com' };
    const form = { amountCents: 500, reason: REASON, voucherCodes: [], version: 1 };
    const { creditNotes } = await refundPart(silent, admin, id, form);
    expect(creditNotes).toMatchObject([{ totalCents: 500, refundedAt: null }]);
    expect(await sandboxBooks(ctx)).toEqual({ charges: 1, refunds: 0 });
    await settlePendingPayments(ctx, {});
    expect(await sandboxBooks(ctx)).toEqual({ charges: 1, refunds: 0 });
    for (const minutes of [3, 30]) await settlePendingPayments(later(minutes * 60_000), {});
    expect(await sandboxBooks(ctx)).toEqual({ charges: 1, refunds: 1 });
    expect((await notes())[0]?.refundedAt).toEqual(new Date(ctx.now().getTime() + 3 * 60_000));
  });

  it('is told once by mail, with the credit note as a file', async () => {
    await refund({ voucherCodes: await codes(1) });
    const mail = await ctx.db.mail.findFirstOrThrow({ where: { template: 'credit-note' } });
    await sendMail(ctx, mailTemplates, mail.id);
    const sent = sentMails.find(({ to }) => to === business.email);
    expect(sent).toMatchObject({ subject: 'We have refunded $55.00 of invoice 000001' });
    expect(sent?.text).toMatch(/Credit note: CN000001[\s\S]*Vouchers withdrawn: 1/);
    const pdf = sent?.attachments?.[0]?.content as Buffer;
    const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' });
    for (const said of [
      'Adjustment note number CN000001',
      'For tax invoice 000001 of 02/03/2026',
      'The Corner Cafe',
      '1 voucher withdrawn',
      'GST-free',
      '$55.00',
      REASON,
      'We refund $55.00 to the card that paid.',
    ])
      expect(text.replace(/\s+/g, ' ')).toContain(said);
  });

  it.each<[string, object]>([
    ['nothing chosen', {}],
    ['both', { amountCents: 100, voucherCodes: ['AAAA-BBBB-CCCC'] }],
    ['no reason', { amountCents: 100, reason: ' ' }],
    ['nothing', { amountCents: 0 }],
    ['a fraction of a cent', { amountCents: 1.5 }],
    ['more than any amount', { amountCents: 1e300 }],
    ['text', { amountCents: 'all' }],
    ['a code that is not text', { voucherCodes: [{}] }],
    ['no version', { amountCents: 100, version: null }],
  ])('refuses %s', async (_, body) => {
    const answer = await refund(body);
    expect([answer.status, answer.body.Message]).toEqual([400, expect.any(String)]);
    expect(await invoice()).toMatchObject(NOTHING_DONE);
  });

  it('refuses vouchers that are used or belong to another purchase', async () => {
    const { code } = await aRedeemed(ctx, id);
    const message = expect.stringContaining('Some of these vouchers have been used or cancelled');
    for (const chosen of [code, 'AAAA-BBBB-CCCC', 'nonsense'])
      expect((await refund({ voucherCodes: [chosen] })).body.Message).toEqual(message);
    expect(await invoice()).toMatchObject(NOTHING_DONE);
  });
});

describe('an unpaid purchase', () => {
  beforeEach(byInvoice);
  const debt = async () =>
    (await request(app).get(`/api/v1/admin/businesses/${business.id}`).set(office)).body.debt;

  it('is owed less, and is paid with what is left', async () => {
    expect((await refund({ voucherCodes: await codes(1) })).body).toMatchObject({ way: 'owed' });
    expect(await purchase()).toMatchObject({
      owedCents: 11_000,
      reducedCents: 5_500,
      refundedCents: 0,
    });
    expect(await debt()).toMatchObject({ owedCents: 11_000, owedInvoices: 1 });
    const header = await signedInAs(ctx, business);
    const own = await request(app).get(`/api/v1/corporate/tax-invoices/${business.id}`).set(header);
    expect(own.body).toMatchObject([
      { dueCents: 11_000, creditNotes: [{ creditNoteNumber: 'CN000001', totalCents: 5_500 }] },
    ]);
    const late = later(20 * DAY);
    await remindOfOverdueInvoices(late);
    const reminder = await ctx.db.mail.findFirstOrThrow({ where: { template: 'invoice-overdue' } });
    await sendMail(late, mailTemplates, reminder.id);
    expect(sentMails.at(-1)?.text).toContain('To pay: $110.00');

    const card = await payInvoiceSchema.validate(aVisaCard);
    const { id: invoiceId } = await invoice();
    await payInvoice(ctx, { userId: business.id }, invoiceId, card);
    expect(await ctx.db.payment.findFirst()).toMatchObject({
      amountCents: 11_000,
      state: 'SUCCEEDED',
    });
    expect(await purchase()).toMatchObject({
      amountPaid: '$110.00',
      owedCents: 0,
      leftCents: 11_000,
    });
    expect((await refund({ amountCents: 11_001 })).status).toBe(400);
    await refund({ amountCents: 11_000 });
    expect(await invoice()).toMatchObject({
      creditedCents: 16_500,
      reducedCents: 5_500,
      refundedAt: ctx.now(),
    });
    const statement = await request(app)
      .get(
        `/api/v1/admin/businesses/${business.id}/statement?startDate=2026-03-01&endDate=2026-03-31`,
      )
      .set(office);
    expect(
      statement.body.lines.map((line: { text: string; amountCents: number }) => [
        line.text,
        line.amountCents,
      ]),
    ).toEqual([
      ['Invoice 000001', 16_500],
      ['Payment of invoice 000001', -11_000],
      ['Credit note CN000001 for invoice 000001', -5_500],
      ['Credit note CN000002 for invoice 000001', -11_000],
      ['Refund of credit note CN000002 to the card', 11_000],
    ]);
  });

  it('is owed no more once all of it is credited, and its certificates wait no longer', async () => {
    await refund({ amountCents: 16_500 });
    expect(await debt()).toMatchObject({ owedCents: 0, owedInvoices: 0 });
    expect(await invoice()).toMatchObject({ cancelledAt: ctx.now(), paidAt: null });
    expect(await purchase()).toMatchObject({
      owedCents: 0,
      certificatesReleaseReason: 'Nothing is owed.',
    });
    const pay = await request(app)
      .put(`${path()}/paid`)
      .set(office)
      .send({ isPaid: true, version: await version() });
    expect(pay.status).toBe(409);
    await remindOfOverdueInvoices(later(20 * DAY));
    expect(await ctx.db.mail.count({ where: { template: 'invoice-overdue' } })).toBe(0);
  });

  it('is charged what is owed after the credit: a charge of the former amount is refunded', async () => {
    const { id: invoiceId } = await invoice();
    const during = withPayments(ctx, (payments) => ({
      charge: async (asked) => {
        await ctx.db.invoice.updateMany({ data: { creditedCents: 500, reducedCents: 500 } });
        return payments.charge(asked);
      },
    }));
    const card = await payInvoiceSchema.validate(aVisaCard);
    const answer = await payInvoice(during, { userId: business.id }, invoiceId, card);
    expect(answer.paymentSuccessful).toBe(false);
    expect(await sandboxBooks(ctx)).toEqual({ charges: 1, refunds: 1 });
    expect(await invoice()).toMatchObject({ paidAt: null });
  });

  it('is never paid with another amount than is owed, whatever a server writes', async () => {
    await refund({ amountCents: 500 });
    const { id: paymentId } = await ctx.db.payment.create({
      data: {
        purpose: 'INVOICE',
        orderKey: 'x',
        amountCents: 16_500,
        provider: 'sandbox',
        order: {},
      },
    });
    await expect(ctx.db.invoice.updateMany({ data: { paymentId } })).rejects.toThrow();
  });
});

describe('a purchase that a transfer paid', () => {
  beforeEach(byBank);

  it('gets a credit note with the day and reference of our own transfer', async () => {
    const { body } = await refund({ amountCents: 2_000, ...TRANSFER });
    expect(body).toMatchObject({ way: 'bank', creditNotes: [{ way: 'bank', ...TRANSFER }] });
    expect(await sandboxBooks(ctx)).toEqual({ charges: 0, refunds: 0 });
    await refund({ amountCents: 14_500, ...TRANSFER });
    expect(await invoice()).toMatchObject({ refundedAt: ctx.now() });
  });

  it.each<[string, object, string]>([
    ['day', { transferReference: 'x' }, 'transferredOn'],
    ['reference', { transferredOn: '2026-03-01' }, 'transferReference'],
    ['past day', { ...TRANSFER, transferredOn: '2026-03-03' }, 'transferredOn'],
  ])('asks for a %s', async (_, transfer, field) => {
    const { status, body } = await refund({ amountCents: 2_000, ...transfer });
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
    expect(await invoice()).toMatchObject(NOTHING_DONE);
  });
});

it('is for the office alone to give, and for the business to read', async () => {
  await byBank();
  await refund({ amountCents: 2_000, ...TRANSFER });
  const header = await signedInAs(ctx, business);
  expect((await request(app).get(`${path()}/refunds`).set(header)).status).toBe(403);
  const [note] = await notes();
  const pdf = await request(app).get(`/api/v1/userCourse/pdf/credit-note/${note?.id}`).set(header);
  expect([pdf.status, pdf.type]).toEqual([200, 'application/pdf']);
});
