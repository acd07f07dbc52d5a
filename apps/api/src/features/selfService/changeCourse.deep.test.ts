import { MESSAGES } from '@platewise/shared/messages';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import type { AppContext } from '../../context';
import { fulfilments } from '../../jobHandlers';
import { mailTemplates } from '../../mailTemplates';
import {
  aLoginAsUserToken,
  anOpenCourse,
  aStudyingEnrolment,
  aUser,
  signedInAs,
  type TestUser,
} from '../../testing/build';
import { aStep1Form } from '../../testing/forms';
import { later, sentMails, testContext } from '../../testing/testContext';
import { loginAsUser } from '../auth/loginAsUser';
import {
  aPromoCode,
  aVoucher,
  enrol,
  NO_CARD,
  sandboxBooks,
  VOUCHER,
} from '../enrolments/steps/testing/enrolling';
import {
  crashAfterCharge,
  DAY,
  duringCharge,
  MINUTE,
  sweep,
  withPayments,
} from '../enrolments/steps/testing/failingPayments';
import { sendMail } from '../mails/sendMail';
import { aSponsor } from '../observerForms/testing/anObservedEnrolment';
import { chargeLookup, settlePayment } from '../payments/settlePayment';
import { findRedeemableVoucher } from '../vouchers/redeemVoucher';

const ctx = testContext();
const app = createApp(ctx);
const ORIGIN = { address: '10.0.0.1', userAgent: 'test' };
/** Food Handling Level 1 costs $55.00 and Level 2 costs $89.00. */
const [FORMER, OTHER, THIRD] = [2, 3, 1009];
const PAID = 5500;

let learner: TestUser;
let header: Record<string, string>;
let id: string;

beforeEach(async () => {
  for (const courseId of [FORMER, OTHER, THIRD]) await anOpenCourse(ctx, courseId);
  learner = await aUser(ctx);
  header = await signedInAs(ctx, learner);
});
async function enrolsByCard() {
  const { firstName, lastName } = learner;
  id = (await enrol(ctx, { userId: learner.id, firstName, lastName })).id ?? '';
  await ctx.db.mail.deleteMany();
}

const offer = async (at = app) =>
  (await request(at).get(`/api/v1/userCourse/${id}/course-change`).set(header)).body;
const change = (over: object = {}, { on = ctx as AppContext, as = header } = {}) =>
  request(createApp(on))
    .post('/api/v1/enrolment/step1')
    .set(as)
    .send(aStep1Form({ courseId: OTHER, replaces: id, ...over }));
const withdraw = (refundCents: number) =>
  request(app).post(`/api/v1/userCourse/${id}/withdrawal`).set(header).send({ refundCents });
const former = () => ctx.db.enrolment.findUniqueOrThrow({ where: { id } });
const acts = () => ctx.db.selfServiceAct.findMany({ where: { kind: 'course change' } });
const mails = async () =>
  (
    await ctx.db.mail.findMany({ where: { template: { in: OURS } }, orderBy: { template: 'asc' } })
  ).map(({ template }) => template);
const OURS = ['course-changed', 'withdrawn', 'voucher-returned', 'credit-note'];
const begin = () => ctx.db.enrolment.update({ where: { id }, data: { lastStudiedAt: ctx.now() } });

/** The former course is given back whole, once, and the other one is there. */
async function expectChanged({ charges = 2 } = {}) {
  expect(await former()).toMatchObject({ endedAt: expect.any(Date) });
  expect(
    await ctx.db.enrolment.findMany({ where: { userId: learner.id, closedAt: null } }),
  ).toMatchObject([{ courseId: OTHER }]);
  expect(await sandboxBooks(ctx)).toEqual({ charges, refunds: 1 });
  expect(await ctx.db.creditNote.findMany()).toMatchObject([
    { totalCents: PAID, way: 'CARD', refundedAt: expect.any(Date) },
  ]);
  expect(await acts()).toMatchObject([{ formerId: id, refundCents: PAID, keptBecause: null }]);
  expect(await mails()).toEqual(['course-changed']);
}
/** Nothing has happened to the former course, and nothing was charged for another one. */
async function expectNothingDone() {
  expect(await former()).toMatchObject({ endedAt: null });
  expect(await ctx.db.enrolment.count()).toBe(1);
  expect((await sandboxBooks(ctx)).charges).toBe(1);
  expect(await acts()).toEqual([]);
}

describe('a learner who enrolled in the wrong course and has paid by card', () => {
  beforeEach(enrolsByCard);

  it('learns what comes back and which courses there are, with the details of the former order', async () => {
    expect(await offer()).toMatchObject({
      possible: true,
      reason: null,
      refundCents: PAID,
      returnsVoucher: false,
      courseTitle: 'Food Handling Level 1 (Hospitality & Retail)',
      courseIds: [OTHER, THIRD],
      email: 'mei@example.com',
      address: { streetName: 'Crown Street', postcode: '2010' },
    });
  });

  it('pays for the other one, gets the whole price back, a credit note, and one mail about both', async () => {
    expect((await change()).body).toMatchObject({ enrolmentSuccessful: true, errorMessage: null });
    await expectChanged();
    expect(await ctx.db.auditEntry.findMany({ where: { action: 'end enrolment' } })).toMatchObject([
      {
        actorId: learner.id,
        subjectId: id,
        after: { givenBack: '$55.00', reason: 'The learner changed to Food Handling Level 2.' },
      },
    ]);
    const mail = await ctx.db.mail.findFirstOrThrow({ where: { template: 'course-changed' } });
    await sendMail(ctx, mailTemplates, mail.id);
    expect(sentMails.at(-1)).toMatchObject({
      to: learner.email,
      subject: 'You have changed to Food Handling Level 2',
      attachments: [{ fileName: 'creditnote.pdf' }],
    });
    const office = await signedInAs(ctx, await aUser(ctx, { userType: 1 }));
    const list = await request(app).get('/api/v1/admin/self-service').set(office);
    expect(list.body).toMatchObject([
      {
        kind: 'course change',
        courseTitle: 'Food Handling Level 2',
        result: 'Instead of Food Handling Level 1 (Hospitality & Retail): $55.00 back to the card',
      },
    ]);
  });

  it('can pay for the other one with a voucher', async () => {
    await aVoucher(ctx, { courseId: OTHER });
    const { body } = await change({ ...NO_CARD, hasPromoCode: true, promoCode: VOUCHER });
    expect(body).toMatchObject({ enrolmentSuccessful: true });
    await expectChanged({ charges: 1 });
  });

  it('gets one course and one refund for ten presses at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => change()));
    expect(answers.filter(({ body }) => body.enrolmentSuccessful)).toHaveLength(1);
    await expectChanged();
  });

  it('gets one course and one refund for ten presses with a code for everything', async () => {
    await aPromoCode(ctx, { percentage: 1, expiresOn: new Date('2026-12-31') });
    const press = () => change({ ...NO_CARD, hasPromoCode: true, promoCode: 'AUTUMN' });
    const answers = await Promise.all(Array.from({ length: 10 }, press));
    expect(answers.filter(({ body }) => body.enrolmentSuccessful)).toHaveLength(1);
    await expectChanged({ charges: 1 });
  });

  it('gets the former price back once for two other courses at once, and is told about the second', async () => {
    const answers = await Promise.all([change(), change({ courseId: THIRD })]);
    const bought = answers.filter(({ body }) => body.enrolmentSuccessful).length;
    expect(bought).toBeGreaterThan(0);
    expect(await sandboxBooks(ctx)).toEqual({ charges: 1 + bought, refunds: 1 });
    expect(await ctx.db.creditNote.count()).toBe(1);
    expect((await acts()).filter(({ keptBecause }) => keptBecause === null)).toHaveLength(1);
    expect(await acts()).toHaveLength(bought);
  });

  it('is paid back once where a withdrawal comes at the same moment', async () => {
    await Promise.all([change(), withdraw(PAID - 2500), change(), withdraw(PAID - 2500)]);
    expect(await former()).toMatchObject({ endedAt: expect.any(Date) });
    expect((await sandboxBooks(ctx)).refunds).toBe(1);
    expect(await ctx.db.creditNote.count()).toBe(1);
  });

  it('is paid back once where the office refunds at the same moment', async () => {
    const office = await signedInAs(ctx, await aUser(ctx, { userType: 1 }));
    const { id: paymentId } = await ctx.db.payment.findFirstOrThrow();
    const refund = () =>
      request(app)
        .post(`/api/v1/admin/payments/${paymentId}/refund`)
        .set(office)
        .send({ reason: 'Goodwill.', endEnrolment: true });
    await Promise.all([change(), refund(), change(), refund()]);
    expect((await sandboxBooks(ctx)).refunds).toBe(1);
    expect(await former()).toMatchObject({ endedAt: expect.any(Date) });
  });

  it.each<[string, () => Promise<unknown>, string]>([
    ['was begun', begin, 'You have begun this course.'],
    ['was withdrawn from', () => withdraw(PAID - 2500), 'This enrolment has been ended.'],
  ])('is refused before money is taken once the former one %s', async (_, happens, reason) => {
    await happens();
    expect(await offer()).toMatchObject({ possible: false, courseIds: [] });
    const { body } = await change();
    expect(body).toMatchObject({
      enrolmentSuccessful: false,
      errorMessage: expect.stringContaining(reason),
    });
    expect((await sandboxBooks(ctx)).charges).toBe(1);
    expect(await acts()).toEqual([]);
  });

  it('is refused after the days of a refund', async () => {
    const then = later(15 * DAY);
    header = await signedInAs(then, learner);
    const { body } = await change({}, { on: then });
    expect(body.errorMessage).toMatch(/^You enrolled more than 14 days ago\./);
    await expectNothingDone();
  });

  it.each<[string, () => Promise<unknown>, string]>([
    ['begun', begin, 'You have begun this course.'],
    ['withdrawn from', () => withdraw(PAID - 2500), 'This enrolment has been ended.'],
    [
      'deleted',
      () => ctx.db.enrolment.delete({ where: { id } }),
      'This enrolment is no longer in your account.',
    ],
  ])(
    'gets the other course although the former one is %s while the card is charged',
    async (_, happens, reason) => {
      const { body } = await change({}, { on: duringCharge(ctx, happens) });
      expect(body).toMatchObject({ enrolmentSuccessful: true });
      expect(await ctx.db.payment.count({ where: { state: 'SUCCEEDED' } })).toBe(2);
      const [act] = await acts();
      expect(act).toMatchObject({
        refundCents: null,
        keptBecause: expect.stringContaining(reason),
      });
      const mail = await ctx.db.mail.findFirstOrThrow({ where: { template: 'course-changed' } });
      await sendMail(ctx, mailTemplates, mail.id);
      expect(sentMails.at(-1)?.text).toContain(reason);
      const office = await signedInAs(ctx, await aUser(ctx, { userType: 1 }));
      const list = await request(app).get('/api/v1/admin/self-service').set(office);
      expect(list.body.find((row: { kind: string }) => row.kind === 'course change')).toMatchObject(
        {
          result: expect.stringContaining(`was not taken back: ${reason}`),
        },
      );
    },
  );

  it('is changed by the sweep where the server died after the charge, once, and by the day of the order', async () => {
    await change({}, { on: crashAfterCharge(ctx) });
    await expectNothingPaidYet();
    const then = later(20 * DAY);
    await Promise.all([sweep(then), sweep(then), sweep(then)]);
    await sweep(later(20 * DAY + 5 * MINUTE));
    await expectChanged();
  });
  const expectNothingPaidYet = async () => {
    expect(await former()).toMatchObject({ endedAt: null });
    expect(await acts()).toEqual([]);
  };

  it('is changed once where the news of the provider and the sweep arrive together', async () => {
    await change({}, { on: crashAfterCharge(ctx) });
    const payment = await ctx.db.payment.findFirstOrThrow({ where: { state: 'PENDING' } });
    const charge = await ctx.gateways.payments.findCharge(chargeLookup(payment));
    const fulfil = fulfilments.ENROLMENT;
    if (!fulfil) throw new Error('an enrolment can be fulfilled');
    const news = () => settlePayment(later(5 * MINUTE), payment, charge, fulfil);
    await Promise.all([news(), sweep(later(5 * MINUTE)), news(), sweep(later(5 * MINUTE))]);
    await sweep(later(10 * MINUTE));
    await expectChanged();
  });

  it('is paid back by the sweep where the provider did not answer', async () => {
    const silent = withPayments(ctx, () => ({
      refundPart: () => Promise.reject(new Error('timeout')),
    }));
    expect((await change({}, { on: silent })).body).toMatchObject({ enrolmentSuccessful: true });
    expect(await sandboxBooks(ctx)).toEqual({ charges: 2, refunds: 0 });
    await sweep(later(5 * MINUTE));
    await sweep(later(10 * MINUTE));
    await expectChanged();
  });

  it('is not changed to the course that it is', async () => {
    expect((await change({ courseId: FORMER })).body.errorMessage).toBe(
      MESSAGES.enrolment.alreadyEnrolled,
    );
    await expectNothingDone();
  });

  it('is not changed by an admin who is logged in as the learner', async () => {
    const admin = await aUser(ctx, { userType: 1 });
    const token = await aLoginAsUserToken(ctx, admin, learner);
    const { access_token } = await loginAsUser(ctx, learner.id, token, ORIGIN);
    const as = { Authorization: `Bearer ${access_token}` };
    const { status, body } = await change({}, { as });
    expect([status, body.Message]).toEqual([403, MESSAGES.impersonation.courseChange]);
    await expectNothingDone();
  });

  it.each([
    ['of another person', async () => ({ as: await signedInAs(ctx, await aUser(ctx)) }), {}, 404],
    [
      'that nobody has',
      async () => ({}),
      { replaces: '00000000-0000-0000-0000-000000000000' },
      404,
    ],
    ['without a proper id', async () => ({}), { replaces: 'x' }, 400],
  ])('is not changed for an enrolment %s', async (_, who, over, status) => {
    expect((await change(over, await who())).status).toBe(status);
    await expectNothingDone();
  });
});

describe('a learner with the voucher of a business', () => {
  let business: { email: string };
  beforeEach(async () => {
    id = (await aStudyingEnrolment(ctx, { userId: learner.id })).id;
    business = await aSponsor(ctx, id);
  });

  it('gives it back to the business, which is told and can use it again', async () => {
    expect(await offer()).toMatchObject({ possible: true, refundCents: 0, returnsVoucher: true });
    expect((await change()).body).toMatchObject({ enrolmentSuccessful: true });
    const code = 'ABCD-EFGH-JKMN';
    expect(
      await findRedeemableVoucher(ctx.db, code, { courseId: FORMER, today: '2026-03-02' }),
    ).toBeTruthy();
    expect(await mails()).toEqual(['course-changed', 'voucher-returned']);
    expect(await ctx.db.mail.findFirst({ where: { template: 'voucher-returned' } })).toMatchObject({
      to: business.email,
    });
    const mail = await ctx.db.mail.findFirstOrThrow({ where: { template: 'course-changed' } });
    await sendMail(ctx, mailTemplates, mail.id);
    expect(sentMails.at(-1)?.text).toContain('The voucher has gone back to its business.');
  });
});
