import { payInvoiceSchema } from '@platewise/shared/invoices';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { fulfilments } from '../../jobHandlers';
import { mailTemplates } from '../../mailTemplates';
import { anOpenCourse, aUser, signedInAs, type TestUser } from '../../testing/build';
import { aVisaCard } from '../../testing/forms';
import { later, sentMails, TODAY, testContext } from '../../testing/testContext';
import { NO_CARD, sandboxBooks } from '../enrolments/steps/testing/enrolling';
import {
  crashAfterCharge,
  duringCharge,
  MINUTE,
} from '../enrolments/steps/testing/failingPayments';
import { sendMail } from '../mails/sendMail';
import { settlePendingPayments } from '../payments/settlePendingPayments';
import { payInvoice } from './payInvoice';
import { buy } from './testing/buying';

const ctx = testContext();
const app = createApp(ctx);
const DAY = 24 * 60 * MINUTE;
let business: TestUser;
let invoiceId: string;
beforeEach(async () => {
  await anOpenCourse(ctx, 2);
  business = await aUser(ctx, { userType: 3 });
  await buy(ctx, business, { ...NO_CARD, paymentMethod: 'Invoice', purchaseNumber: 'PO-7' });
  invoiceId = (await ctx.db.invoice.findFirstOrThrow()).id;
});

const pay = async (at = later(DAY), over: object = {}, firstTriedAt?: Date) =>
  payInvoice(
    at,
    { userId: business.id },
    invoiceId,
    await payInvoiceSchema.validate({ ...aVisaCard, ...over }),
    firstTriedAt,
  );
const PAID = { paymentSuccessful: true, errorMessage: null, nextActionUrl: null };
const refused = (errorMessage: string) => ({ ...PAID, paymentSuccessful: false, errorMessage });
const NOTHING_LEFT = refused("This invoice has already been paid. There's nothing left to pay.");
const invoice = () =>
  ctx.db.invoice.findFirstOrThrow({ include: { payment: true, purchase: true } });
const markPaid = () => ctx.db.invoice.updateMany({ data: { paidAt: TODAY } });

describe('paying an invoice by card', () => {
  it('charges its own amount, marks it and its purchase as paid, and thanks for it once', async () => {
    expect(await pay()).toEqual(PAID);
    const paidAt = later(DAY).now();
    expect(await invoice()).toMatchObject({
      paidAt,
      payment: { state: 'SUCCEEDED', purpose: 'INVOICE', amountCents: 16_500 },
      purchase: { paidAt, isCreditCardPurchase: false, version: 2 },
    });
    const mails = await ctx.db.mail.findMany({ orderBy: { id: 'asc' } });
    for (const { id } of mails) await sendMail(ctx, mailTemplates, id);
    expect(sentMails).toMatchObject([
      { subject: 'Your 3 vouchers for The Corner Cafe' },
      {
        to: 'bao@corner.example',
        subject: 'Invoice 000001 is paid',
        text: expect.stringMatching(
          /Your purchase number: PO-7\nPaid: \$165\.00\nOn: 03\/03\/2026/,
        ),
        attachments: [{ fileName: 'taxinvoice.pdf' }],
      },
    ]);
  });

  it('leaves it unpaid when the card is declined', async () => {
    expect(await pay(ctx, { cardNumber: '4000000000000002' })).toEqual(
      refused('Your card was declined.'),
    );
    expect(await invoice()).toMatchObject({ paidAt: null, paymentId: null });
  });

  it.each([
    ['it is paid', markPaid],
    ['it was given back', () => ctx.db.invoice.updateMany({ data: { refundedAt: TODAY } })],
    ['its purchase was deleted', () => ctx.db.voucherPurchase.deleteMany()],
  ])('is refused uncharged when %s', async (_, happens) => {
    await happens();
    expect(await pay()).toEqual(NOTHING_LEFT);
    expect(await sandboxBooks(ctx)).toEqual({ charges: 0, refunds: 0 });
  });

  it('gives the money back when the office marks it as paid duringCharge', async () => {
    expect(await pay(duringCharge(ctx, markPaid))).toEqual(NOTHING_LEFT);
    expect(await sandboxBooks(ctx)).toEqual({ charges: 1, refunds: 1 });
    expect(await invoice()).toMatchObject({ paidAt: TODAY, paymentId: null, refundedAt: null });
  });

  it('in ten tabs charges once', async () => {
    const header = await signedInAs(ctx, business);
    const path = `/api/v1/corporate/tax-invoices/${invoiceId}/pay`;
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => request(app).post(path).set(header).send(aVisaCard)),
    );
    expect(replies.filter(({ body }) => body.paymentSuccessful)).toHaveLength(1);
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await sandboxBooks(ctx)).toEqual({ charges: 1, refunds: 0 });
    expect(await ctx.db.mail.count({ where: { template: 'invoice-paid' } })).toBe(1);
  });

  it('with the key of another invoice is refused: the second invoice is not said to be paid', async () => {
    await buy(later(5 * MINUTE), business, { ...NO_CARD, paymentMethod: 'Invoice' });
    const [first, second] = await ctx.db.invoice.findMany({ orderBy: { number: 'asc' } });
    const header = { ...(await signedInAs(ctx, business)), 'Idempotency-Key': 'pay-1' };
    const payOne = (id = '') =>
      request(app).post(`/api/v1/corporate/tax-invoices/${id}/pay`).set(header).send(aVisaCard);
    expect((await payOne(first?.id)).body).toEqual(PAID);
    expect((await payOne(first?.id.toUpperCase())).body).toEqual(PAID);
    const { status, body } = await payOne(second?.id);
    expect([status, body.Message]).toEqual([
      409,
      'This Idempotency-Key has been used for another request.',
    ]);
    expect(await ctx.db.invoice.count({ where: { paidAt: null } })).toBe(1);
    expect(await sandboxBooks(ctx)).toEqual({ charges: 1, refunds: 0 });
  });

  it('that a crash cut off is finished by the sweep, and by a try with its key', async () => {
    await pay(crashAfterCharge(ctx)).catch(() => undefined);
    const sweep = () => settlePendingPayments(later(3 * MINUTE), fulfilments);
    await Promise.all(Array.from({ length: 10 }, sweep));
    expect(await invoice()).toMatchObject({ payment: { state: 'SUCCEEDED' } });
    expect(await pay(later(4 * MINUTE), {}, TODAY)).toEqual(PAID);
    expect(await sandboxBooks(ctx)).toEqual({ charges: 1, refunds: 0 });
  });
});

it('the tax invoices of a business say what is owed, by when, and how it is paid', async () => {
  await buy(ctx, business);
  const list = async () =>
    (
      await request(app)
        .get(`/api/v1/corporate/tax-invoices/${business.id}`)
        .set(await signedInAs(ctx, business))
    ).body;
  const unpaid = {
    invoiceNumber: '000001',
    invoiceDate: '2026-03-02',
    vouchers: 3,
    totalText: '$165.00',
    invoiceGuid: invoiceId,
    standing: 'Due',
    dueOn: '2026-03-16',
    dueCents: 16_500,
    creditNotes: [],
    howToPay: [
      'Please pay by 16/03/2026 and quote invoice number 000001.',
      'By bank transfer: call 1300 555 017 or email support@platewise.example for our bank details.',
    ],
  };
  const paid = { standing: 'Paid', dueOn: null, dueCents: 0, howToPay: [] };
  expect(await list()).toEqual([
    expect.objectContaining({ invoiceNumber: '000002', ...paid }),
    unpaid,
  ]);
  await pay();
  expect((await list())[1]).toEqual({ ...unpaid, ...paid });
});
