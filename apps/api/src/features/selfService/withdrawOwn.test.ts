import { MESSAGES } from '@platewise/shared/messages';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { mailTemplates } from '../../mailTemplates';
import {
  aLoginAsUserToken,
  anOpenCourse,
  aStudyingEnrolment,
  aUser,
  signedInAs,
} from '../../testing/build';
import { later, sentMails, testContext } from '../../testing/testContext';
import { loginAsUser } from '../auth/loginAsUser';
import { aLearner, enrol, sandboxBooks } from '../enrolments/steps/testing/enrolling';
import { DAY, sweep, withPayments } from '../enrolments/steps/testing/failingPayments';
import { sendMail } from '../mails/sendMail';
import { aSponsor } from '../observerForms/testing/anObservedEnrolment';
import { findRedeemableVoucher } from '../vouchers/redeemVoucher';
import { withdrawOwn } from './withdrawOwn';

const ctx = testContext();
const app = createApp(ctx);
const ORIGIN = { address: '10.0.0.1', userAgent: 'test' };
/** The price of $55.00 less the fee of $25.00. */
const BACK = 3000;

let learner: { userId: string; email: string };
let header: Record<string, string>;
let id: string;

const offer = async (at = app) =>
  (await request(at).get(`/api/v1/userCourse/${id}/withdrawal`).set(header)).body;
const withdraw = (refundCents: number, as = header) =>
  request(app).post(`/api/v1/userCourse/${id}/withdrawal`).set(as).send({ refundCents });
const enrolment = () => ctx.db.enrolment.findUniqueOrThrow({ where: { id } });
const mailsSent = () =>
  ctx.db.mail.findMany({ where: { template: { in: OURS } }, orderBy: { template: 'asc' } });
const OURS = ['withdrawn', 'voucher-returned', 'credit-note'];
const nothingDone = async () => {
  expect(await enrolment()).toMatchObject({ endedAt: null });
  expect(await ctx.db.selfServiceAct.count()).toBe(0);
  expect(await mailsSent()).toEqual([]);
};

describe('a course that a card paid', () => {
  beforeEach(async () => {
    await anOpenCourse(ctx);
    const account = await aLearner(ctx);
    const user = await ctx.db.user.findUniqueOrThrow({ where: { id: account.userId } });
    learner = { userId: user.id, email: user.email };
    header = await signedInAs(ctx, user);
    id = (await enrol(ctx, account)).id ?? '';
    await ctx.db.mail.deleteMany();
  });

  it('is paid back as offered, with a credit note that the learner finds and gets by mail', async () => {
    expect(await offer()).toMatchObject({ possible: true, refundCents: BACK });
    expect((await withdraw(BACK)).body).toMatchObject({
      possible: false,
      reason: 'This enrolment has been ended.',
    });
    expect(await sandboxBooks(ctx)).toEqual({ charges: 1, refunds: 1 });
    expect(await enrolment()).toMatchObject({ endedAt: ctx.now(), closedAt: ctx.now() });
    expect(await ctx.db.invoice.findFirst()).toMatchObject({
      creditedCents: BACK,
      refundedAt: null,
    });
    const [note] = await ctx.db.creditNote.findMany();
    expect(note).toMatchObject({ totalCents: BACK, way: 'CARD', refundedAt: ctx.now() });
    expect(
      (await request(app).get(`/api/v1/userCourse/pdf/credit-note/${note?.id}`).set(header)).status,
    ).toBe(200);
    const [mail] = await mailsSent();
    await sendMail(ctx, mailTemplates, mail?.id ?? '');
    expect(sentMails.at(-1)).toMatchObject({
      to: learner.email,
      attachments: [{ fileName: 'creditnote.pdf' }],
    });
    expect(await ctx.db.auditEntry.findMany({ where: { action: 'end enrolment' } })).toMatchObject([
      { actorId: learner.userId, subjectId: id },
    ]);
    expect(await ctx.db.selfServiceAct.findMany()).toMatchObject([
      { kind: 'withdrawal', refundCents: BACK, rulesVersion: 0, voucherReturned: false },
    ]);
  });

  it('is withdrawn once by fifty presses at once, and the money goes back once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => withdraw(BACK)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    expect(await sandboxBooks(ctx)).toEqual({ charges: 1, refunds: 1 });
    expect(await ctx.db.creditNote.count()).toBe(1);
    expect(await ctx.db.selfServiceAct.count()).toBe(1);
    expect(await mailsSent()).toHaveLength(1);
  });

  it('pays back once where the office refunds at the same moment', async () => {
    const office = await signedInAs(ctx, await aUser(ctx, { userType: 1 }));
    const { id: paymentId } = await ctx.db.payment.findFirstOrThrow();
    const refund = () =>
      request(app)
        .post(`/api/v1/admin/payments/${paymentId}/refund`)
        .set(office)
        .send({ reason: 'Goodwill.', endEnrolment: true });
    await Promise.all([withdraw(BACK), refund(), withdraw(BACK), refund()]);
    expect(await sandboxBooks(ctx)).toEqual({ charges: 1, refunds: 1 });
  });

  it('is paid back by the sweep where the provider did not answer', async () => {
    const silent = withPayments(ctx, () => ({
      refundPart: () => Promise.reject(new Error('timeout')),
    }));
    await withdrawOwn(silent, learner, { id }, { refundCents: BACK });
    expect(await enrolment()).toMatchObject({ endedAt: ctx.now() });
    expect(await sandboxBooks(ctx)).toEqual({ charges: 1, refunds: 0 });
    await sweep(later(5 * 60_000));
    await sweep(later(10 * 60_000));
    expect(await sandboxBooks(ctx)).toEqual({ charges: 1, refunds: 1 });
    expect(await ctx.db.creditNote.findFirst()).toMatchObject({ refundedAt: expect.any(Date) });
  });

  it('gives back no more than the office has left', async () => {
    const office = await signedInAs(ctx, await aUser(ctx, { userType: 1 }));
    const part = { amountCents: 4000, reason: 'Goodwill.', creditedCents: 0 };
    const path = `/api/v1/admin/users/course/${id}/refunds`;
    expect((await request(app).post(path).set(office).send(part)).status).toBe(200);
    expect(await offer()).toMatchObject({ refundCents: 1500 });
    expect((await withdraw(1500)).status).toBe(200);
    expect(await ctx.db.payment.findFirst()).toMatchObject({ state: 'REFUNDED' });
  });

  it('gives nothing back once it is begun, or later', async () => {
    const user = await ctx.db.user.findUniqueOrThrow({ where: { id: learner.userId } });
    await ctx.db.enrolment.update({ where: { id }, data: { lastStudiedAt: ctx.now() } });
    expect(await offer()).toMatchObject({ possible: true, refundCents: 0 });
    await ctx.db.enrolment.update({ where: { id }, data: { lastStudiedAt: null } });
    const then = later(15 * DAY);
    header = await signedInAs(then, user);
    expect(await offer(createApp(then))).toMatchObject({ possible: true, refundCents: 0 });
  });

  it.each([
    ['another amount than was shown', () => withdraw(BACK - 1), 409],
    ['no amount', () => withdraw(undefined as unknown as number), 400],
    ['less than nothing', () => withdraw(-1), 400],
    ['a number that no column holds', () => withdraw(1e300), 409],
  ])('is not withdrawn for %s', async (_, send, status) => {
    expect((await send()).status).toBe(status);
    await nothingDone();
  });

  it('is not withdrawn by an admin who is logged in as the learner', async () => {
    const admin = await aUser(ctx, { userType: 1 });
    const user = await ctx.db.user.findUniqueOrThrow({ where: { id: learner.userId } });
    const token = await aLoginAsUserToken(ctx, admin, user);
    const { access_token } = await loginAsUser(ctx, user.id, token, ORIGIN);
    const { status, body } = await withdraw(BACK, { Authorization: `Bearer ${access_token}` });
    expect([status, body.Message]).toEqual([403, MESSAGES.impersonation.withdrawal]);
    await nothingDone();
  });

  it('is not withdrawn by another person', async () => {
    expect((await withdraw(BACK, await signedInAs(ctx, await aUser(ctx)))).status).toBe(403);
    await nothingDone();
  });
});

describe('a course that a voucher paid', () => {
  let business: { id: string; email: string };
  beforeEach(async () => {
    const user = await aUser(ctx);
    learner = { userId: user.id, email: user.email };
    header = await signedInAs(ctx, user);
    id = (await aStudyingEnrolment(ctx, { userId: user.id })).id;
    business = await aSponsor(ctx, id);
  });

  it('goes back to its business, which is told and can use it again', async () => {
    expect(await offer()).toMatchObject({
      refundCents: 0,
      returnsVoucher: true,
      terms: 'The voucher goes back to its business.',
    });
    const answers = await Promise.all(Array.from({ length: 10 }, () => withdraw(0)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      await findRedeemableVoucher(ctx.db, 'ABCD-EFGH-JKMN', { courseId: 2, today: '2026-03-02' }),
    ).toBeTruthy();
    expect(await mailsSent()).toMatchObject([
      { template: 'voucher-returned', to: business.email },
      { template: 'withdrawn', to: learner.email },
    ]);
    for (const { id: mailId } of await mailsSent()) await sendMail(ctx, mailTemplates, mailId);
    const [toBusiness, toLearner] = sentMails.slice(-2);
    expect(toBusiness?.text).toContain('/Corporate/');
    expect(toLearner?.text).toContain('The voucher has gone back to its business.');
  });

  it('stays used once the course is begun', async () => {
    await ctx.db.enrolment.update({ where: { id }, data: { lastSectionCompleted: 1 } });
    expect((await withdraw(0)).status).toBe(200);
    expect(await ctx.db.voucher.findFirst()).toMatchObject({ enrolmentId: id });
    expect(await mailsSent()).toMatchObject([{ template: 'withdrawn' }]);
  });
});
