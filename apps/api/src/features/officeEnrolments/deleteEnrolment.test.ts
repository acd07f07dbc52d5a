import { beforeEach, describe, expect, it } from 'vitest';
import { aGraduate } from '../../testing/aGraduate';
import { anEnrolment, anInvoice, aPayment, aUser, type TestUser } from '../../testing/build';
import { testContext } from '../../testing/testContext';
import { revokeCertificate } from '../certificates/endCertificate';
import { keepPaper } from '../certificates/keepPaper';
import { reissueCertificate } from '../certificates/reissueCertificate';
import { verifyCertificate } from '../certificates/verifyCertificate';
import { aSponsor } from '../observerForms/testing/anObservedEnrolment';
import { deleteEnrolment } from './deleteEnrolment';

const ctx = testContext();
let admin: TestUser;
const remove = (id: string, version?: number) =>
  deleteEnrolment(ctx, { userId: admin.id, email: admin.email }, id, version);

beforeEach(async () => {
  admin = await aUser(ctx, { userType: 1 });
});

describe('an enrolment that the office deletes', () => {
  it('takes all that is the learner’s with it; money, voucher and certificate stay', async () => {
    const { enrolment, user } = await aGraduate(ctx, 6);
    await aSponsor(ctx, enrolment.id, 6);
    const invoice = await anInvoice(ctx, { userId: user.id });
    await ctx.db.enrolment.update({ where: { id: enrolment.id }, data: { invoiceId: invoice.id } });
    await ctx.db.nswReprint.create({
      data: {
        userId: user.id,
        enrolmentId: enrolment.id,
        email: user.email,
        streetNumber: '1',
        streetName: 'Crown Street',
        city: 'Sydney',
        state: 'NSW',
        postcode: '2000',
      },
    });
    await remove(enrolment.id);

    const { db } = ctx;
    const gone = [db.enrolment, db.thirdPartyForm, db.nswCertificate] as {
      count(): Promise<number>;
    }[];
    expect(await Promise.all(gone.map((table) => table.count()))).toEqual([0, 0, 0]);
    expect(await db.invoice.count()).toBe(1);
    expect(await db.voucher.findFirst()).toMatchObject({
      enrolmentId: null,
      redeemedAt: ctx.now(),
    });
    expect(await db.nswReprint.findFirst()).toMatchObject({ enrolmentId: null });
    expect(await db.auditEntry.findMany()).toMatchObject([
      {
        action: 'delete enrolment',
        subjectId: enrolment.id,
        before: {
          email: user.email,
          voucherCode: 'ABCD-EFGH-JKMN',
          invoiceId: invoice.id,
          certificateNumbers: ['FSSHR-000001'],
        },
      },
    ]);
  });

  it('leaves a certificate that stays genuine, and can be revoked but not issued anew', async () => {
    const { enrolment, certificate } = await aGraduate(ctx);
    const { number, check, id } = certificate;
    await remove(enrolment.id);
    const look = () => verifyCertificate(ctx, number, check, '10.0.0.1');
    expect(await look()).toMatchObject({ state: 'valid', learnerName: 'Mei Tran' });
    expect((await keepPaper(ctx, id)).subarray(0, 4).toString()).toBe('%PDF');

    await expect(
      reissueCertificate(ctx, admin, number, { reason: 'Married.' }),
    ).rejects.toMatchObject({
      refusal: 'conflict',
      message: expect.stringContaining('The enrolment behind this certificate has been deleted'),
    });
    expect(await look()).toMatchObject({ state: 'valid' });
    await revokeCertificate(ctx, admin, number, 'Somebody else sat the quizzes.');
    expect(await look()).toMatchObject({ state: 'revoked' });
    expect(await ctx.db.auditEntry.findMany({ orderBy: { id: 'asc' } })).toMatchObject([
      { action: 'delete enrolment' },
      { action: 'revoke certificate', subjectType: 'certificate', subjectId: id },
    ]);
  });

  it('stays genuine when the learner goes', async () => {
    const { user, certificate } = await aGraduate(ctx);
    await ctx.db.user.delete({ where: { id: user.id } });
    expect(await ctx.db.enrolment.count()).toBe(0);
    expect(
      await verifyCertificate(ctx, certificate.number, certificate.check, '10.0.0.1'),
    ).toMatchObject({ valid: true });
  });

  it('is deleted once, of ten at once; who comes later is told', async () => {
    const { id } = await anEnrolment(ctx, { userId: (await aUser(ctx)).id });
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => remove(id)));
    const refused = tries.filter((each) => each.status === 'rejected');
    expect(refused.map(({ reason }) => reason.message)).toEqual(
      Array(9).fill('Somebody else has deleted this user course in the meantime.'),
    );
    expect(await ctx.db.auditEntry.count()).toBe(1);
  });

  it('is not deleted as it was seen before somebody changed it', async () => {
    const { id } = await anEnrolment(ctx, { userId: (await aUser(ctx)).id });
    await ctx.db.enrolment.update({ where: { id }, data: { comments: 'Keep this one.' } });
    await expect(remove(id, 1)).rejects.toMatchObject({ refusal: 'conflict' });
    await remove(id, 2);
  });

  it('waits for a payment of the learner for the course, and not for others', async () => {
    const { id, userId } = await anEnrolment(ctx, { userId: (await aUser(ctx)).id });
    const pending = { userId, purpose: 'ENROLMENT', state: 'PENDING', settledAt: null } as const;
    const payment = await aPayment(ctx, { ...pending, order: { courseId: 2 } });
    await expect(remove(id)).rejects.toMatchObject({ refusal: 'conflict' });
    await ctx.db.payment.update({ where: { id: payment.id }, data: { order: { courseId: 3 } } });
    await remove(id);
  });
});
