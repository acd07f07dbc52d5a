import { payInvoiceSchema } from '@platewise/shared/invoices';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../app';
import { mailTemplates } from '../../../mailTemplates';
import { anOpenCourse, aPayment, aUser, signedInAs, type TestUser } from '../../../testing/build';
import { aVisaCard } from '../../../testing/forms';
import { sentMails, testContext } from '../../../testing/testContext';
import { workOff } from '../../../testing/workOff';
import { completeEnrolment } from '../../certificates/completeEnrolment';
import { aLearner, enrol, NO_CARD, sandboxBooks } from '../../enrolments/steps/testing/enrolling';
import { duringCharge } from '../../enrolments/steps/testing/failingPayments';
import { sendMail } from '../../mails/sendMail';
import {
  anObservedEnrolment,
  aSubmittedForm,
} from '../../observerForms/testing/anObservedEnrolment';
import { VOUCHER_WITHDRAWN } from '../../vouchers/voucherErrors';
import { payInvoice } from '../payInvoice';
import { anUnpaidPurchase, aRedeemed, aSent } from './testing/aPurchase';

const ctx = testContext();
const app = createApp(ctx);
let business: TestUser;
let header: Record<string, string>;
let id: string;
let invoiceId: string;
beforeEach(async () => {
  await anOpenCourse(ctx, 2);
  business = await aUser(ctx, { userType: 3 });
  const purchase = await anUnpaidPurchase(ctx, business);
  id = purchase.id;
  invoiceId = purchase.invoiceId ?? '';
  header = await signedInAs(ctx, await aUser(ctx, { userType: 1 }));
});

const path = () => `/api/v1/admin/vouchers/${id}`;
const markPaid = (body: object = { isPaid: true, version: 1 }) =>
  request(app).put(`${path()}/paid`).set(header).send(body);
const remove = (version = 1) => request(app).delete(`${path()}?version=${version}`).set(header);
const pay = async (at = ctx) =>
  payInvoice(at, { userId: business.id }, invoiceId, await payInvoiceSchema.validate(aVisaCard));
const statuses = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).sort((a, b) => a - b);
const tenTimes = <T>(ask: () => PromiseLike<T>) => Promise.all(Array.from({ length: 10 }, ask));
const ONE_OF_TEN = (won: number) => [won, ...Array.from({ length: 9 }, () => 409)];
const NOTHING_LEFT = "This invoice has already been paid. There's nothing left to pay.";
const UNDER_WAY = 'A card is being charged for this purchase. Please check again';
const aPendingPayment = () =>
  aPayment(ctx, {
    userId: business.id,
    orderKey: `invoice:${invoiceId}`,
    state: 'PENDING',
    settledAt: null,
  });

describe('marking a purchase as paid', () => {
  it('issues the certificates that were waiting for the payment', async () => {
    const { enrolment } = await anObservedEnrolment(ctx, {
      enrolment: { courseId: 2, courseCompletedAt: ctx.now() },
      form: aSubmittedForm(ctx),
    });
    const voucher = await ctx.db.voucher.findFirstOrThrow({ where: { purchaseId: id } });
    await ctx.db.voucher.update({
      where: { id: voucher.id },
      data: { redeemedAt: ctx.now(), enrolmentId: enrolment.id },
    });
    await ctx.db.$transaction((tx) => completeEnrolment(ctx, tx, enrolment.id));
    expect(await ctx.db.certificate.count()).toBe(0);
    expect((await markPaid()).status).toBe(200);
    expect(await workOff(ctx, 'complete-paid-enrolments')).toBe(1);
    expect(await ctx.db.certificate.count()).toBe(1);
  });

  it('takes the day on which the money came and the bank reference, and shows both', async () => {
    await ctx.db.voucherPurchase.updateMany({
      data: { purchasedAt: new Date('2026-02-20T00:00:00Z') },
    });
    const { body } = await markPaid({
      isPaid: true,
      version: 1,
      paidOn: '2026-02-26',
      reference: 'CBA 7781',
    });
    expect(body).toMatchObject({
      paidDateTime: '2026-02-26T01:00:00.000Z',
      paymentReference: 'CBA 7781',
      accountOwesCents: 0,
    });
    const { body: invoices } = await request(app).get('/api/v1/admin/invoices?page=1').set(header);
    expect(invoices).toMatchObject([
      { paidAt: '2026-02-26T01:00:00.000Z', paidBy: 'Transfer', paymentReference: 'CBA 7781' },
    ]);
    expect(
      await ctx.db.auditEntry.findFirst({ where: { action: 'mark voucher purchase as paid' } }),
    ).toMatchObject({
      after: { paidCents: 16_500, paidOn: '2026-02-26', reference: 'CBA 7781' },
    });
  });

  it.each([
    ['2026-03-03', 'Date paid cannot be in the future.'],
    ['2026-03-01', "The date paid can't be before the purchase on"],
    ['soon', 'Date paid must be a date.'],
  ])('is refused for the day %s', async (paidOn, words) => {
    const { status, body } = await markPaid({ isPaid: true, version: 1, paidOn });
    expect([status, body.errors.paidOn[0]]).toEqual([400, expect.stringContaining(words)]);
    expect(await ctx.db.invoice.count({ where: { paidAt: null } })).toBe(1);
  });

  it('pays its invoice too, and thanks the business as after a payment by card', async () => {
    const { status, body } = await markPaid();
    expect([status, body.amountPaid, body.version]).toEqual([200, '$165.00', 2]);
    const invoice = await ctx.db.invoice.findFirstOrThrow();
    expect(invoice).toMatchObject({ paidAt: ctx.now(), paymentId: null });
    const mail = await ctx.db.mail.findFirstOrThrow({ where: { template: 'invoice-paid' } });
    await sendMail(ctx, mailTemplates, mail.id);
    expect(sentMails).toMatchObject([
      { to: 'bao@corner.example', subject: 'Invoice 000001 is paid' },
    ]);
    expect(await ctx.db.auditEntry.findMany()).toMatchObject([
      { action: 'mark voucher purchase as paid', after: { paidCents: 16_500 } },
    ]);
  });

  it('is never undone, and asks for what it says', async () => {
    const said = async (body: object) => (await markPaid(body)).body.Message;
    expect(await said({ isPaid: false })).toBe(
      'A purchase that is paid cannot be marked as unpaid.',
    );
    expect(await said({})).toBe('Is paid is required.');
    await markPaid();
    expect(await said({ isPaid: true })).toBe('Nothing is owed for this purchase.');
  });

  it('ten at once: it happens once', async () => {
    const answers = await tenTimes(() => markPaid({ isPaid: true }));
    expect(statuses(answers)).toEqual(ONE_OF_TEN(200));
    expect(await ctx.db.mail.count({ where: { template: 'invoice-paid' } })).toBe(1);
    expect(await ctx.db.auditEntry.count()).toBe(1);
  });

  it('is refused while a card is being charged for it', async () => {
    await aPendingPayment();
    for (const refused of [await markPaid(), await remove()])
      expect([refused.status, refused.body.Message]).toEqual([
        409,
        expect.stringContaining(UNDER_WAY),
      ]);
    const paying = duringCharge(ctx, async () => expect((await markPaid()).status).toBe(409));
    await ctx.db.payment.deleteMany();
    expect((await pay(paying)).paymentSuccessful).toBe(true);
  });

  it('and five cards at the same moment: one of them pays, and nobody is charged for nothing', async () => {
    const [marked, paid] = await Promise.all([
      Promise.all(Array.from({ length: 5 }, () => markPaid({ isPaid: true }))),
      Promise.allSettled(Array.from({ length: 5 }, () => pay())),
    ]);
    const byOffice = marked.filter(({ status }) => status === 200).length;
    const byCard = paid.filter(
      (each) => each.status === 'fulfilled' && each.value.paymentSuccessful,
    ).length;
    expect(byOffice + byCard).toBe(1);
    expect(await sandboxBooks(ctx)).toEqual({ charges: byCard, refunds: 0 });
    expect(await ctx.db.mail.count({ where: { template: 'invoice-paid' } })).toBe(1);
  });
});

describe('deleting a purchase', () => {
  it('takes what nobody has redeemed; who has redeemed keeps the course, the business the voucher', async () => {
    const redeemed = await aRedeemed(ctx, id);
    const sent = await aSent(ctx, id);
    expect((await remove()).status).toBe(204);
    expect(await ctx.db.voucherPurchase.count()).toBe(0);
    expect(await ctx.db.voucher.findMany()).toMatchObject([
      { code: redeemed.code, purchaseId: null, ownerId: business.id },
    ]);
    expect(await ctx.db.enrolment.count()).toBe(1);
    expect(await ctx.db.auditEntry.findMany()).toMatchObject([
      {
        action: 'delete voucher purchase',
        before: { companyName: 'The Corner Cafe', vouchersDeleted: 2, vouchersKept: 1 },
      },
    ]);
    expect(await pay()).toMatchObject({ paymentSuccessful: false, errorMessage: NOTHING_LEFT });
    const [invoice] = (
      await request(app)
        .get(`/api/v1/accounts/${business.id}/invoices`)
        .set(await signedInAs(ctx, business))
    ).body;
    expect(invoice).toMatchObject({ standing: 'Cancelled', dueCents: 0, dueOn: null });

    const link = await request(app).get(`/api/v1/vouchers/${sent.code}`);
    expect([link.status, link.body.Message]).toEqual([409, VOUCHER_WITHDRAWN]);
    expect(
      await enrol(ctx, await aLearner(ctx), { ...NO_CARD, promoCode: sent.code }),
    ).toMatchObject({ enrolmentSuccessful: false, errorMessage: VOUCHER_WITHDRAWN });

    const owner = await signedInAs(ctx, business);
    const ask = (address: string) => request(app).get(`/api/v1${address}`).set(owner);
    const { enrolmentId } = redeemed;
    expect((await ask(`/corporate/purchase-vouchers/${business.id}`)).body).toHaveLength(1);
    expect((await ask('/corporate/staff')).body).toHaveLength(1);
    expect((await ask(`/userCourse/third-party-form/${enrolmentId}`)).status).not.toBe(403);
  });

  it('is told to whoever comes later, and refused where the purchase has changed', async () => {
    await markPaid();
    expect((await remove()).status).toBe(409);
    expect((await remove(2)).status).toBe(204);
    const gone = await remove(2);
    expect([gone.status, gone.body.Message]).toEqual([
      409,
      'This voucher purchase has been deleted in the meantime.',
    ]);
    id = '018f4e00-0000-7000-8000-000000000000';
    expect((await remove()).status).toBe(404);
  });

  it('ten at once: it happens once', async () => {
    expect(statuses(await tenTimes(() => remove()))).toEqual(ONE_OF_TEN(204));
    expect(await ctx.db.auditEntry.count()).toBe(1);
  });

  it('while ten learners redeem its vouchers leaves each of them the course or nothing', async () => {
    const vouchers = await ctx.db.voucher.findMany();
    const learners = await tenTimes(() => aLearner(ctx));
    const [removed, ...enrolled] = await Promise.all([
      remove(),
      ...learners.map((learner, index) =>
        enrol(ctx, learner, { ...NO_CARD, promoCode: vouchers[index % 3]?.code }),
      ),
    ]);
    const won = enrolled.filter((each) => each?.enrolmentSuccessful).length;
    expect(removed.status).toBe(204);
    expect(await ctx.db.voucher.count({ where: { enrolmentId: { not: null } } })).toBe(won);
    expect(await ctx.db.voucher.count()).toBe(won);
    expect(await ctx.db.enrolment.count()).toBe(won);
  });
});
