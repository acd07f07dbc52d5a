import { beforeEach, describe, expect, it } from 'vitest';
import { dateOf, dayOf } from '../../../../db/client';
import { aGraduate } from '../../../../testing/aGraduate';
import { anOpenCourse, aPayment, aStudyingEnrolment, aUser } from '../../../../testing/build';
import { testContext } from '../../../../testing/testContext';
import { revokeCertificate } from '../../../certificates/endCertificate';
import { aSponsor } from '../../../observerForms/testing/anObservedEnrolment';
import { findRedeemableVoucher } from '../../../vouchers/redeemVoucher';
import { aLearner, enrol, sandboxBooks } from '../../steps/testing/enrolling';
import { withPayments } from '../../steps/testing/failingPayments';
import { giveVoucherBack } from './giveVoucherBack';
import { refundAndEnd } from './refundAndEnd';

const ctx = testContext();
const TEN = Array.from({ length: 10 });
const WHY = 'Could not study.';
const CODE = 'ABCD-EFGH-JKMN';
let admin: { userId: string; email: string };

beforeEach(async () => {
  const { id, email } = await aUser(ctx, { userType: 1 });
  admin = { userId: id, email };
});

const standingOf = async (id: string) => {
  const enrolment = await ctx.db.enrolment.findUniqueOrThrow({ where: { id } });
  const { expiresOn, closedAt, endedAt } = enrolment;
  return { lastDay: dayOf(expiresOn), open: closedAt === null, ended: endedAt !== null };
};
const ENDED = { lastDay: '2026-03-01', open: false, ended: true };
const RUNNING = { lastDay: '2027-03-02', open: true, ended: false };
const entries = (action: string) => ctx.db.auditEntry.findMany({ where: { action } });

describe('a payment that is refunded', () => {
  let id: string;
  let paymentId: string;
  beforeEach(async () => {
    await anOpenCourse(ctx);
    id = (await enrol(ctx, await aLearner(ctx))).id ?? '';
    paymentId = (await ctx.db.payment.findFirstOrThrow()).id;
  });
  const refund = (endEnrolment: boolean, at = ctx) =>
    refundAndEnd(at, admin, paymentId, { reason: WHY, endEnrolment });

  it('ends the enrolment too, where the office says so', async () => {
    expect(await refund(true)).toEqual({ refundedAt: ctx.now().toISOString() });
    expect(await standingOf(id)).toEqual(ENDED);
    expect(await entries('refund payment')).toMatchObject([{ subjectId: paymentId }]);
    expect(await entries('end enrolment')).toMatchObject([
      {
        subjectType: 'enrolment',
        subjectId: id,
        actorEmail: admin.email,
        before: { expiresOn: '2027-03-02', open: true },
        after: { expiresOn: '2026-03-01', open: false, reason: WHY },
      },
    ]);
  });

  it('leaves the enrolment as it is, where the office does not', async () => {
    await refund(false);
    expect(await standingOf(id)).toEqual(RUNNING);
  });

  it('may end the enrolment later', async () => {
    await refund(false);
    await refund(true);
    expect(await standingOf(id)).toEqual(ENDED);
    expect(await sandboxBooks(ctx)).toEqual({ charges: 1, refunds: 1 });
    expect(await entries('refund payment')).toHaveLength(1);
  });

  it('is decided once by ten, and all hear the same', async () => {
    await Promise.all(TEN.map(() => refund(true)));
    expect(await sandboxBooks(ctx)).toEqual({ charges: 1, refunds: 1 });
    expect(await entries('refund payment')).toHaveLength(1);
    expect(await entries('end enrolment')).toHaveLength(1);
  });

  it('ends the enrolment also when the gateway does not answer', async () => {
    const silent = withPayments(ctx, () => ({
      refund: () => Promise.reject(new Error('timeout')),
    }));
    expect(await refund(true, silent)).toEqual({ refundedAt: null });
    expect(await standingOf(id)).toEqual(ENDED);
  });

  it('is not, while a certificate stands', async () => {
    const { enrolment } = await aGraduate(ctx);
    const { id: invoiceId } = await ctx.db.invoice.findFirstOrThrow();
    await ctx.db.enrolment.update({ where: { id }, data: { invoiceId: null } });
    await ctx.db.enrolment.update({ where: { id: enrolment.id }, data: { invoiceId } });
    await expect(refund(true)).rejects.toThrow(
      'Certificate FH1-000001 of this enrolment is valid. Revoke it before you end the enrolment.',
    );
    expect(await sandboxBooks(ctx)).toEqual({ charges: 1, refunds: 0 });
    expect(await entries('refund payment')).toEqual([]);
    await revokeCertificate(ctx, { id: admin.userId, email: admin.email }, 'FH1-000001', WHY);
    await refund(true);
    expect(await standingOf(enrolment.id)).toMatchObject({ ended: true });
  });

  it('is not while it is disputed', async () => {
    await ctx.db.payment.updateMany({ data: { disputedAt: ctx.now() } });
    await expect(refund(true)).rejects.toThrow('The cardholder has disputed this payment');
    expect(await standingOf(id)).toEqual(RUNNING);
  });

  it('ends nothing where it has paid for no enrolment', async () => {
    const { id: other } = await aPayment(ctx, { userId: admin.userId });
    const order = { reason: WHY, endEnrolment: true };
    await expect(refundAndEnd(ctx, admin, other, order)).rejects.toThrow(
      'This payment was not for an enrolment.',
    );
    expect((await ctx.db.payment.findUniqueOrThrow({ where: { id: other } })).state).toBe(
      'SUCCEEDED',
    );
  });
});

describe('a voucher that is given back', () => {
  const aRedeemedVoucher = async () => {
    const { id } = await aStudyingEnrolment(ctx, { userId: (await aUser(ctx)).id });
    await aSponsor(ctx, id);
    return id;
  };
  const give = (id: string) => giveVoucherBack(ctx, admin, id, WHY);

  it('can be redeemed again, and the enrolment is ended', async () => {
    const id = await aRedeemedVoucher();
    await give(id);
    expect(await standingOf(id)).toEqual(ENDED);
    const on = { courseId: 2, today: '2026-03-02' };
    expect(await findRedeemableVoucher(ctx.db, CODE, on)).toMatchObject({ code: CODE });
    expect(await entries('end enrolment')).toMatchObject([
      { subjectId: id, after: { givenBack: `voucher ${CODE}`, reason: WHY } },
    ]);
  });

  it('is given back once by ten', async () => {
    const id = await aRedeemedVoucher();
    const tried = await Promise.allSettled(TEN.map(() => give(id)));
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await entries('end enrolment')).toHaveLength(1);
  });

  it('is not, once it has expired', async () => {
    const id = await aRedeemedVoucher();
    await ctx.db.voucher.updateMany({ data: { expiresOn: dateOf('2026-03-01') } });
    await expect(give(id)).rejects.toThrow('This voucher expired on 01/03/2026');
    expect(await standingOf(id)).toEqual(RUNNING);
  });

  it('is not, while a certificate stands', async () => {
    const { enrolment } = await aGraduate(ctx);
    await aSponsor(ctx, enrolment.id);
    await expect(give(enrolment.id)).rejects.toThrow('Revoke it before you end the enrolment.');
    expect(await ctx.db.voucher.count({ where: { enrolmentId: enrolment.id } })).toBe(1);
  });

  it('is not, where none has paid', async () => {
    const { id } = await aStudyingEnrolment(ctx, { userId: (await aUser(ctx)).id });
    await expect(give(id)).rejects.toThrow('This enrolment wasn’t paid for with a voucher.');
  });
});
