import { text } from 'node:stream/consumers';
import { addDays, sydneyDay } from '@platewise/shared/dates';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import type { AppContext } from '../../context';
import { dateOf, dayOf } from '../../db/client';
import { fulfilments } from '../../jobHandlers';
import { mailTemplates } from '../../mailTemplates';
import { aStudyingEnrolment, aUser, signedInAs, type TestUser } from '../../testing/build';
import { aVisaCard } from '../../testing/forms';
import { later, sentMails, testContext } from '../../testing/testContext';
import { aCertificate } from '../avetmiss/testing/aReportedEnrolment';
import { fulfilEnrolment } from '../enrolments/steps/createEnrolment';
import { sandboxBooks } from '../enrolments/steps/testing/enrolling';
import {
  crashAfterCharge,
  DAY,
  duringCharge,
  MINUTE,
  sweep,
  withPayments,
} from '../enrolments/steps/testing/failingPayments';
import { accountingFile } from '../invoices/accounting/accountingFile';
import { sendMail } from '../mails/sendMail';
import { reconcile } from '../payments/reconcile';
import { chargeLookup, settlePayment } from '../payments/settlePayment';

const ctx = testContext();
const app = createApp(ctx);
const today = sydneyDay(ctx.now());
const [ENDS, UNTIL] = [addDays(today, 10), addDays(today, 100)];
const TERMS = { until: UNTIL, priceCents: 3000 };

let learner: TestUser;
let header: Record<string, string>;
let id: string;

beforeEach(async () => {
  learner = await aUser(ctx);
  header = await signedInAs(ctx, learner);
  id = (await aStudyingEnrolment(ctx, { userId: learner.id, expiresOn: dateOf(ENDS) })).id;
  await hadFreeOne();
});
const act = { kind: 'extension', rulesVersion: 0, before: today, after: ENDS };
const hadFreeOne = () =>
  ctx.db.selfServiceAct.create({ data: { ...act, enrolmentId: id, at: ctx.now() } });

const offer = async () =>
  (await request(app).get(`/api/v1/userCourse/${id}/extension`).set(header)).body;
const buy = (over: object = {}, { on = ctx as AppContext, as = header } = {}) =>
  request(createApp(on))
    .post(`/api/v1/userCourse/${id}/extension/purchase`)
    .set(as)
    .send({ ...TERMS, ...aVisaCard, ...over });
const end = async () =>
  dayOf((await ctx.db.enrolment.findUniqueOrThrow({ where: { id } })).expiresOn);
const bought = () => ctx.db.selfServiceAct.findMany({ where: { paidCents: { not: null } } });
const mails = () => ctx.db.mail.findMany({ where: { enrolmentId: id } });

async function expectBoughtOnce() {
  expect(await end()).toBe(UNTIL);
  expect(await bought()).toMatchObject([{ enrolmentId: id, paidCents: 3000, after: UNTIL }]);
  expect(await sandboxBooks(ctx)).toEqual({ charges: 1, refunds: 0 });
  expect(await ctx.db.invoice.findMany()).toMatchObject([{ totalCents: 3000, refundedAt: null }]);
  expect(await mails()).toMatchObject([{ template: 'extension-paid', to: learner.email }]);
}
async function expectNothingBought(charges = 0) {
  expect(await bought()).toEqual([]);
  expect(await sandboxBooks(ctx)).toEqual({ charges, refunds: charges });
  expect(await ctx.db.invoice.count()).toBe(0);
  expect(await mails()).toEqual([]);
}

describe('more time for a price', () => {
  it('is offered after the free one, with the price and the new end', async () => {
    expect(await offer()).toEqual({ possible: true, reason: null, left: 1, ...TERMS });
  });

  it('is paid by card, and comes with an invoice and one mail', async () => {
    expect((await buy()).body).toEqual({
      extended: true,
      errorMessage: null,
      nextActionUrl: null,
    });
    await expectBoughtOnce();
    expect(await ctx.db.invoiceLine.findFirst()).toMatchObject({
      courseId: 2,
      description: expect.stringMatching(/^More time for Food Handling Level 1 .*, until /),
      totalCents: 3000,
    });
    const [mail] = await mails();
    await sendMail(ctx, mailTemplates, mail?.id ?? '');
    expect(sentMails.at(-1)).toMatchObject({ attachments: [{ fileName: 'taxinvoice.pdf' }] });
    expect(sentMails.at(-1)?.text).toContain('$30.00');
    expect(
      await ctx.db.auditEntry.findMany({ where: { action: 'extend enrolment' } }),
    ).toMatchObject([{ actorId: learner.id, subjectId: id, after: { expiresOn: UNTIL } }]);
  });

  it('is shown to the office in words, wherever the money is', async () => {
    await buy();
    const office = await signedInAs(ctx, await aUser(ctx, { userType: 1 }));
    const get = async (path: string) =>
      (await request(app).get(`/api/v1/admin/${path}`).set(office)).body;
    const [row] = await get('self-service');
    expect(row).toMatchObject({
      kind: 'extension',
      result: expect.stringMatching(/paid \$30\.00/),
    });
    const day = `startDate=${today}&endDate=${today}`;
    await ctx.db.payment.updateMany({ data: { disputedAt: ctx.now() } });
    expect(await get('payments?state=disputed')).toMatchObject([{ purpose: 'More time' }]);
    expect(await get(`invoices?${day}`)).toMatchObject([{ userCourseId: id, totalCents: 3000 }]);
    const books = accountingFile(ctx, { program: 'xero', startDate: today, endDate: today });
    expect(await text(books)).toContain('More time for Food Handling Level 1');
    expect(await reconciled()).toMatchObject({ paidNoAccess: [], accessNoPayment: [] });
  });
  const reconciled = async () => {
    await ctx.db.enrolment.update({
      where: { id },
      data: { enrolledAt: new Date(ctx.now().getTime() - 60 * DAY) },
    });
    await reconcile(ctx, fulfilments);
    const { found } = await ctx.db.lastRun.findUniqueOrThrow({ where: { name: 'compare-books' } });
    return found;
  };

  it('is not free for a page that does not know the price', async () => {
    const path = `/api/v1/userCourse/${id}/extension`;
    const { status, body } = await request(app).post(path).set(header).send({ until: UNTIL });
    expect([status, body.Message]).toEqual([
      409,
      'This extension costs $30.00. Please load the page again.',
    ]);
    await expectNothingBought();
  });

  it('is bought once by ten presses at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => buy()));
    expect(answers.filter(({ body }) => body.extended)).toHaveLength(1);
    await expectBoughtOnce();
  });

  it('is given once where the news of the provider, the page and the sweep arrive together', async () => {
    await buy({}, { on: crashAfterCharge(ctx) });
    const payment = await ctx.db.payment.findFirstOrThrow();
    const charge = await ctx.gateways.payments.findCharge(chargeLookup(payment));
    const fulfil = fulfilments.ENROLMENT;
    if (!fulfil) throw new Error('an enrolment can be fulfilled');
    const then = later(5 * MINUTE);
    const news = () => settlePayment(then, payment, charge, fulfil);
    const page = () =>
      request(createApp(then)).post(`/api/v1/payments/${payment.id}/settle`).set(header);
    const [, , , answer] = await Promise.all([news(), sweep(then), news(), page(), sweep(then)]);
    expect(answer.body).toMatchObject({ state: 'fulfilled', purpose: 'EXTENSION', boughtId: id });
    await expectBoughtOnce();
  });

  it('is given when the cardholder returns from the bank, and not before', async () => {
    const url = 'https://bank.example/';
    const asking = withPayments(ctx, (payments) => ({
      charge: async (order) => {
        const charge = await payments.charge(order);
        if (charge.outcome !== 'succeeded') throw new Error('the sandbox takes this card');
        return { ...charge, outcome: 'action_required', url };
      },
    }));
    expect((await buy({}, { on: asking })).body).toEqual({
      extended: false,
      errorMessage: null,
      nextActionUrl: url,
    });
    expect(await end()).toBe(ENDS);
    const { id: paymentId } = await ctx.db.payment.findFirstOrThrow();
    const answer = await request(app).post(`/api/v1/payments/${paymentId}/settle`).set(header);
    expect(answer.body).toMatchObject({ state: 'fulfilled', purpose: 'EXTENSION', boughtId: id });
    await expectBoughtOnce();
  });

  it('is left to this release by a server that takes it for an enrolment', async () => {
    await buy({}, { on: crashAfterCharge(ctx) });
    const payment = await ctx.db.payment.findFirstOrThrow();
    const charge = await ctx.gateways.payments.findCharge(chargeLookup(payment));
    await expect(
      settlePayment(later(3 * MINUTE), payment, charge, fulfilEnrolment()),
    ).rejects.toThrow(TypeError);
    expect(await ctx.db.payment.findFirst()).toMatchObject({ state: 'PENDING' });
    await sweep(later(5 * MINUTE));
    await expectBoughtOnce();
  });

  it('is given by the sweep for the day of the order where the server died after the charge', async () => {
    await buy({}, { on: crashAfterCharge(ctx) });
    await sweep(later(20 * DAY));
    await sweep(later(20 * DAY + 5 * MINUTE));
    await expectBoughtOnce();
  });

  it('is given under the limits of the order, whatever the office changes meanwhile', async () => {
    const office = await aUser(ctx, { userType: 1 });
    const none = () =>
      ctx.db.selfServiceRules.create({
        data: {
          version: 1,
          extensionDays: 5,
          extensions: 0,
          extensionDaysBefore: 0,
          extensionDaysAfter: 0,
          extensionPriceDollars: 0,
          paidExtensions: 0,
          reason: 'A test.',
          changedAt: ctx.now(),
          changedById: office.id,
          changedByName: 'Ada Byrne',
        },
      });
    expect((await buy({}, { on: duringCharge(ctx, none) })).body).toMatchObject({ extended: true });
    await expectBoughtOnce();
  });

  it.each<[string, () => Promise<unknown>, string]>([
    [
      'the learner has enrolled again',
      async () => {
        const { courseId, contentSetId } = await ctx.db.enrolment.update({
          where: { id },
          data: { closedAt: ctx.now() },
        });
        await ctx.db.enrolment.create({
          data: {
            userId: learner.id,
            courseId,
            contentSetId,
            firstName: 'Mei',
            lastName: 'Tran',
            email: learner.email,
            streetNumber: '12',
            streetName: 'Crown Street',
            city: 'Surry Hills',
            state: 'NSW',
            postcode: '2010',
            contentToken: '00000000-0000-4000-8000-000000000001',
            expiresOn: dateOf(UNTIL),
          },
        });
      },
      'You have enrolled in this course again.',
    ],
    [
      'the enrolment was ended',
      () =>
        ctx.db.enrolment.update({
          where: { id },
          data: { endedAt: ctx.now(), closedAt: ctx.now() },
        }),
      'This enrolment has been ended.',
    ],
    [
      'the certificate was issued',
      () => aCertificate(ctx, id, today),
      'You have your certificate for this course.',
    ],
    [
      'the enrolment was deleted',
      () => ctx.db.enrolment.delete({ where: { id } }),
      'This enrolment is no longer in your account.',
    ],
  ])('is paid back once where %s while the card was charged', async (_, happens, reason) => {
    const { body } = await buy({}, { on: duringCharge(ctx, happens) });
    expect(body).toMatchObject({ extended: false, errorMessage: expect.stringContaining(reason) });
    expect(body.errorMessage).toMatch(/We have refunded your payment in full\./);
    await sweep(later(5 * MINUTE));
    await expectNothingBought(1);
  });

  it.each<[string, object]>([
    ['another price than was shown', { priceCents: 100 }],
    ['another end than was shown', { until: addDays(today, 400) }],
  ])('is not charged for %s', async (_, over) => {
    expect((await buy(over)).body).toMatchObject({
      extended: false,
      errorMessage: 'The end of your enrolment has changed. Please load the page again.',
    });
    await expectNothingBought();
  });

  it.each<[string, object]>([
    ['no price', { priceCents: undefined }],
    ['a price of nothing', { priceCents: 0 }],
    ['no end', { until: undefined }],
    ['a broken card', { cardNumber: '1234' }],
  ])('is refused with %s', async (_, over) => {
    expect((await buy(over)).status).toBe(400);
    await expectNothingBought();
  });

  it('is not charged for a declined card, and can be tried again', async () => {
    expect((await buy({ cardNumber: '4000000000009995' })).body).toMatchObject({ extended: false });
    expect(await end()).toBe(ENDS);
    expect((await buy()).body).toMatchObject({ extended: true });
    expect(await bought()).toHaveLength(1);
    expect(await end()).toBe(UNTIL);
  });

  it('is not bought by another person, and not without the free one before it', async () => {
    expect((await buy({}, { as: await signedInAs(ctx, await aUser(ctx)) })).status).toBe(403);
    await ctx.db.selfServiceAct.deleteMany();
    expect((await buy()).body).toMatchObject({ extended: false });
    await expectNothingBought();
  });

  it('is bought twice at most, each time near the end', async () => {
    await buy();
    expect(await offer()).toMatchObject({
      possible: false,
      reason: expect.stringMatching(/^You can get more time from /),
    });
    await ctx.db.enrolment.update({ where: { id }, data: { expiresOn: dateOf(ENDS) } });
    expect((await buy()).body).toMatchObject({ extended: true });
    await ctx.db.enrolment.update({ where: { id }, data: { expiresOn: dateOf(ENDS) } });
    expect((await buy()).body).toMatchObject({
      extended: false,
      errorMessage: 'You have used all your extensions. Please call us if you need more time.',
    });
    expect(await sandboxBooks(ctx)).toEqual({ charges: 2, refunds: 0 });
  });
});
