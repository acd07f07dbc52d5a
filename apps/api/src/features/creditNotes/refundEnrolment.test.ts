import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { mailTemplates } from '../../mailTemplates';
import { anOpenCourse, aUser, signedInAs } from '../../testing/build';
import { later, sentMails, testContext } from '../../testing/testContext';
import { aLearner, enrol, sandboxBooks } from '../enrolments/steps/testing/enrolling';
import { sweep, withPayments } from '../enrolments/steps/testing/failingPayments';
import { sendMail } from '../mails/sendMail';
import { refundEnrolment } from './refundEnrolment';

const ctx = testContext();
const app = createApp(ctx);
const REASON = 'The course started late.';

let admin: { userId: string; email: string };
let office: Record<string, string>;
let id: string;
beforeEach(async () => {
  await anOpenCourse(ctx);
  id = (await enrol(ctx, await aLearner(ctx))).id ?? '';
  await ctx.db.mail.deleteMany();
  const user = await aUser(ctx, { userType: 1 });
  admin = { userId: user.id, email: user.email };
  office = await signedInAs(ctx, user);
});

const path = () => `/api/v1/admin/users/course/${id}/refunds`;
const refund = (over: object = {}, as = office) =>
  request(app)
    .post(path())
    .set(as)
    .send({ amountCents: 1000, reason: REASON, creditedCents: 0, ...over });
const nothingDone = async () => {
  expect(await ctx.db.creditNote.count()).toBe(0);
  expect(await ctx.db.invoice.findFirst()).toMatchObject({ creditedCents: 0 });
};

describe('a part of what a card paid for an enrolment', () => {
  it('goes back to the card with a credit note by mail, and the enrolment goes on', async () => {
    const { status, body } = await refund();
    expect([status, body]).toMatchObject([
      200,
      {
        way: 'card',
        lines: [{ totalCents: 5500, creditedCents: 1000 }],
        creditNotes: [{ totalCents: 1000, reason: REASON, refundedAt: ctx.now().toISOString() }],
      },
    ]);
    expect(await sandboxBooks(ctx)).toEqual({ charges: 1, refunds: 1 });
    expect(await ctx.db.enrolment.findFirst()).toMatchObject({ endedAt: null, closedAt: null });
    const [mail] = await ctx.db.mail.findMany();
    await sendMail(ctx, mailTemplates, mail?.id ?? '');
    expect(sentMails.at(-1)).toMatchObject({
      subject: expect.stringMatching(/^We have refunded \$10\.00 of invoice/),
    });
    expect(
      await ctx.db.auditEntry.findMany({ where: { action: 'refund part of enrolment' } }),
    ).toMatchObject([{ subjectId: id, after: { creditedCents: 1000, reason: REASON } }]);
  });

  it('is given once to ten who saw the same, and then the rest closes the payment', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await sandboxBooks(ctx)).toEqual({ charges: 1, refunds: 1 });
    expect((await refund({ amountCents: 4500, creditedCents: 1000 })).body).toMatchObject({
      way: null,
      whyNot: 'This purchase has already been refunded.',
    });
    expect(await ctx.db.payment.findFirst()).toMatchObject({ state: 'REFUNDED' });
  });

  it('is sent by the sweep where the provider did not answer', async () => {
    const silent = withPayments(ctx, () => ({
      refundPart: () => Promise.reject(new Error('timeout')),
    }));
    const form = { amountCents: 1000, reason: REASON, creditedCents: 0 };
    await refundEnrolment(silent, admin, id, form);
    expect(await sandboxBooks(ctx)).toEqual({ charges: 1, refunds: 0 });
    await sweep(later(5 * 60_000));
    expect(await sandboxBooks(ctx)).toEqual({ charges: 1, refunds: 1 });
  });
});

it.each<[string, object, number]>([
  ['more than was paid', { amountCents: 5501 }, 400],
  ['nothing', { amountCents: 0 }, 400],
  ['an amount that no column holds', { amountCents: 1e300 }, 400],
  ['no reason', { reason: '' }, 400],
  ['another sum than is credited', { creditedCents: 1 }, 409],
])('does not give back for %s', async (_, over, status) => {
  expect((await refund(over)).status).toBe(status);
  await nothingDone();
});

it('is not given for an enrolment that is not paid', async () => {
  await ctx.db.invoice.updateMany({ data: { paidAt: null, paymentId: null } });
  expect((await refund()).status).toBe(409);
  await nothingDone();
});

it('is for the office alone', async () => {
  expect((await refund({}, await signedInAs(ctx, await aUser(ctx)))).status).toBe(403);
  await nothingDone();
});
