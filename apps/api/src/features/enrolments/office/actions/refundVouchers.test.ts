import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../../app';
import { mailTemplates } from '../../../../mailTemplates';
import type { OfficeSession } from '../../../../office/officeRecord';
import {
  anEnrolment,
  anOpenCourse,
  aStudyingEnrolment,
  aUser,
  signedInAs,
  type TestUser,
} from '../../../../testing/build';
import { sentMails, testContext } from '../../../../testing/testContext';
import { untilBlocked } from '../../../../testing/untilBlocked';
import { sendMail } from '../../../mails/sendMail';
import { deletePurchase } from '../../../purchases/office/deletePurchase';
import { aRedeemed, aSent } from '../../../purchases/office/testing/aPurchase';
import { buy } from '../../../purchases/testing/buying';
import { deleteUser } from '../../../users/deleteUser';
import { listPurchasedVouchers } from '../../../vouchers/owner/listPurchasedVouchers';
import { findRedeemableVoucher, redeemVoucher } from '../../../vouchers/redeemVoucher';
import { takeBackVoucher } from '../../../vouchers/takeBackVoucher';
import { aLearner, enrol, sandboxBooks } from '../../steps/testing/enrolling';
import { giveVoucherBack } from './giveVoucherBack';
import { readActions } from './readActions';
import { refundAndEnd } from './refundAndEnd';

const ctx = testContext();
const app = createApp(ctx);
let business: TestUser;
let office: TestUser;
let admin: OfficeSession;
let purchaseId: string;
let paymentId: string;
beforeEach(async () => {
  await anOpenCourse(ctx, 2);
  office = await aUser(ctx, { userType: 1 });
  admin = { userId: office.id, email: office.email, sessionId: randomUUID(), officeRole: 'office' };
  business = await aUser(ctx, { userType: 3, firstName: 'Bao' });
  const courseQuantities = [{ courseId: 2, quantity: 11 }];
  purchaseId = (await buy(ctx, business, { courseQuantities })).id ?? '';
  paymentId = (await ctx.db.payment.findFirstOrThrow()).id;
});

const refund = (cancelVouchers: boolean) =>
  refundAndEnd(ctx, admin, paymentId, { reason: 'Too many.', endEnrolment: false, cancelVouchers });
const statuses = async () => {
  const rows = await listPurchasedVouchers(ctx, business.id, { page: 1, pageSize: 200 });
  return ('total' in rows ? rows.rows : []).map(({ status }) => status).sort();
};
const times = (count: number, status: string) => Array<string>(count).fill(status);
const today = '2026-03-02';

it('a refund cancels the unused vouchers where the office says so: none of them can be redeemed', async () => {
  await aRedeemed(ctx, purchaseId);
  const sent = await aSent(ctx, purchaseId);
  await refund(true);
  expect(await statuses()).toEqual([...times(10, 'Cancelled'), 'Redeemed']);
  expect(await findRedeemableVoucher(ctx.db, sent.code, { courseId: 2, today })).toBeNull();
  const enrolled = await enrol(ctx, await aLearner(ctx), { promoCode: sent.code });
  expect(enrolled).toMatchObject({
    enrolmentSuccessful: false,
    errorMessage: expect.stringContaining('has been cancelled because its purchase was refunded'),
  });
  const offer = await request(app).get(`/api/v1/vouchers/${sent.code}`);
  expect([offer.status, offer.body.Message]).toEqual([
    409,
    expect.stringContaining('has been cancelled'),
  ]);
  await expect(takeBackVoucher(ctx, business.id, sent.code)).rejects.toThrow('has been cancelled');
  const summary = await request(app)
    .get(`/api/v1/corporate/purchase-vouchers/${business.id}/summary`)
    .set(await signedInAs(ctx, business));
  expect(summary.body).toMatchObject({ bought: 11, cancelled: 10, redeemed: 1, notYetRedeemed: 0 });
});

it('leaves the vouchers as they are where the office does not say so', async () => {
  await refund(false);
  expect(await statuses()).toEqual(times(11, 'Not Yet Redeemed'));
});

it('the business is told once by mail what was refunded and cancelled', async () => {
  await refund(true);
  await refund(true);
  const mails = await ctx.db.mail.findMany({ where: { template: 'purchase-refunded' } });
  expect(mails).toHaveLength(1);
  await sendMail(ctx, mailTemplates, mails[0]?.id ?? '');
  expect(sentMails[0]).toMatchObject({
    to: business.email,
    subject: 'We have refunded $605.00 for your vouchers',
  });
  expect(sentMails[0]?.text).toMatch(/Tax invoice: 000001\nVouchers cancelled: 11/);
  expect(await sandboxBooks(ctx)).toEqual({ charges: 1, refunds: 1 });
  expect(await ctx.db.auditEntry.count({ where: { action: 'cancel unused vouchers' } })).toBe(1);
});

it('ten learners who redeem while the office refunds: each has the course or a cancelled voucher, never both', async () => {
  const vouchers = await ctx.db.voucher.findMany({ take: 10 });
  const enrolments = await Promise.all(
    vouchers.map(async () => anEnrolment(ctx, { userId: (await aUser(ctx)).id })),
  );
  const redeem = vouchers.map(({ id: voucherId, code }, i) =>
    ctx.db.$transaction((tx) =>
      redeemVoucher(ctx, tx, { voucherId, code }, { id: enrolments[i]?.id ?? '', courseId: 2 }),
    ),
  );
  const [, ...redeemed] = await Promise.allSettled([refund(true), ...redeem]);
  const won = redeemed.filter(({ status }) => status === 'fulfilled').length;
  expect(await ctx.db.voucher.count({ where: { redeemedAt: { not: null } } })).toBe(won);
  expect(await ctx.db.voucher.count({ where: { cancelledAt: { not: null } } })).toBe(11 - won);
  expect(
    await ctx.db.voucher.count({
      where: { redeemedAt: { not: null }, cancelledAt: { not: null } },
    }),
  ).toBe(0);
});

describe('a redeemed voucher of a purchase that has ended', () => {
  const give = (id: string | null) => giveVoucherBack(ctx, admin, id ?? '', 'Could not study.');
  const stillRedeemed = () =>
    ctx.db.voucher.count({ where: { redeemedAt: { not: null }, enrolmentId: { not: null } } });
  const ended = () => ctx.db.enrolment.count({ where: { endedAt: { not: null } } });

  it.each([true, false])(
    'is not given back after a refund (unused ones cancelled: %s)',
    async (cancel) => {
      const { enrolmentId, code } = await aRedeemed(ctx, purchaseId);
      await refund(cancel);
      await expect(give(enrolmentId)).rejects.toThrow(
        `The purchase of voucher ${code} was refunded, so the voucher can’t be returned.`,
      );
      expect([await stillRedeemed(), await ended()]).toEqual([1, 0]);
    },
  );

  it('leaves the office a way to end the enrolment: the voucher stays used', async () => {
    const { enrolmentId, code } = await aRedeemed(ctx, purchaseId);
    const id = enrolmentId ?? '';
    await refund(true);
    expect((await readActions(ctx, id)).voucher?.whyNotReturnable).toBe(
      `The purchase of voucher ${code} was refunded, so the voucher can’t be returned.`,
    );
    const answer = await request(app)
      .post(`/api/v1/admin/users/course/${id}/end`)
      .set(await signedInAs(ctx, office))
      .send({ reason: 'Asked for the money.' });
    expect(answer.status).toBe(204);
    expect([await stillRedeemed(), await ended()]).toEqual([1, 1]);
    expect(await ctx.db.auditEntry.findFirst({ where: { action: 'end enrolment' } })).toMatchObject(
      {
        subjectId: id,
        after: { givenBack: 'nothing', reason: 'Asked for the money.' },
      },
    );
    await expect(give(id)).rejects.toThrow('can’t be returned');
  });

  it('is not given back after the purchase was deleted', async () => {
    const { enrolmentId, code } = await aRedeemed(ctx, purchaseId);
    await deletePurchase(ctx, admin, purchaseId, undefined);
    await expect(give(enrolmentId)).rejects.toThrow(
      `The purchase of voucher ${code} was deleted, so the voucher can’t be returned.`,
    );
    expect([await stillRedeemed(), await ended()]).toEqual([1, 0]);
  });

  it('is refused to ten callers at once', async () => {
    const { enrolmentId } = await aRedeemed(ctx, purchaseId);
    await refund(true);
    const tried = await Promise.allSettled(Array.from({ length: 10 }, () => give(enrolmentId)));
    expect(tried.map(({ status }) => status)).toEqual(times(10, 'rejected'));
    expect([await stillRedeemed(), await ended()]).toEqual([1, 0]);
  });

  it('never becomes redeemable while ten give vouchers back during the refund', async () => {
    const redeemed = [];
    for (let i = 0; i < 10; i++) redeemed.push(await aRedeemed(ctx, purchaseId));
    const [refunded, ...given] = await Promise.allSettled([
      refund(true),
      ...redeemed.map(({ enrolmentId }) => give(enrolmentId)),
    ]);
    expect(refunded.status).toBe('fulfilled');
    const refused = given.filter((each) => each.status === 'rejected');
    for (const { reason } of refused)
      expect(reason.message).toMatch(/^The purchase of .* was refunded/);
    const won = 10 - refused.length;
    expect(await statuses()).toEqual([
      ...times(1 + won, 'Cancelled'),
      ...times(10 - won, 'Redeemed'),
    ]);
  });

  it('is not given back while the buyer is being deleted, and neither of the two is stopped by a deadlock', async () => {
    const { id, enrolmentId } = await aRedeemed(ctx, purchaseId);
    // Reported to the regulator, so the buyer's row stays and is closed step by step.
    await aStudyingEnrolment(ctx, { userId: business.id });
    const other = await ctx.db.pool.connect();
    await other.query('BEGIN');
    await other.query('SELECT FROM "Voucher" WHERE id = $1 FOR UPDATE', [id]);
    const deleted = deleteUser(ctx, admin, business.id, { reason: 'Has closed.' });
    await untilBlocked(ctx, 1);
    const given = give(enrolmentId);
    await untilBlocked(ctx, 2);
    await other.query('COMMIT');
    other.release();
    const [deletion, giving] = await Promise.allSettled([deleted, given]);
    expect(deletion).toMatchObject({ status: 'fulfilled' });
    expect(giving).toMatchObject({
      reason: { message: expect.stringContaining('was deleted, so the voucher can’t') },
    });
    expect([await ctx.db.voucher.count(), await ended()]).toEqual([0, 0]);
  });
});
