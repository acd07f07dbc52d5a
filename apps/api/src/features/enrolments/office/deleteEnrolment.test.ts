import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../app';
import { dateOf } from '../../../db/client';
import { aGraduate } from '../../../testing/aGraduate';
import {
  anEnrolment,
  anInvoice,
  anOpenCourse,
  aPayment,
  aStudyingEnrolment,
  aUser,
  signedInAs,
  type TestUser,
} from '../../../testing/build';
import { testContext } from '../../../testing/testContext';
import { aReportedEnrolment } from '../../avetmiss/testing/aReportedEnrolment';
import { natFiles } from '../../avetmiss/testing/natFiles';
import { revokeCertificate } from '../../certificates/endCertificate';
import { storeCertificatePdf } from '../../certificates/getCertificatePdf';
import { reissueCertificate } from '../../certificates/reissueCertificate';
import { verifyCertificate } from '../../certificates/verifyCertificate';
import {
  anObservedEnrolment,
  aSponsor,
  aSubmittedForm,
} from '../../observerForms/testing/anObservedEnrolment';
import { endWithoutRefund } from './actions/endEnrolment';
import { readActions } from './actions/readActions';
import { deleteEnrolment } from './deleteEnrolment';

const ctx = testContext();
let admin: TestUser;
const remove = (id: string, version?: number) =>
  deleteEnrolment(ctx, { userId: admin.id, email: admin.email }, id, version);

beforeEach(async () => {
  admin = await aUser(ctx, { userType: 1 });
});

describe('an enrolment that the office deletes', () => {
  it('takes all that is the learner’s with it; money and voucher stay', async () => {
    const { enrolment, user } = await anObservedEnrolment(ctx, {
      enrolment: { courseId: 6, step3CompletedAt: null },
    });
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
    expect([await db.enrolment.count(), await db.thirdPartyForm.count()]).toEqual([0, 0]);
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
        },
      },
    ]);
  });

  it('had, under an earlier rule, a certificate that stays genuine, and can be revoked but not replaced', async () => {
    const { enrolment, certificate } = await aGraduate(ctx);
    const { number, check, id } = certificate;
    await ctx.db.enrolment.delete({ where: { id: enrolment.id } });
    const look = () => verifyCertificate(ctx, number, check, '10.0.0.1');
    expect(await look()).toMatchObject({ state: 'valid', learnerName: 'Mei Tran' });
    expect((await storeCertificatePdf(ctx, id)).subarray(0, 4).toString()).toBe('%PDF');

    await expect(
      reissueCertificate(ctx, admin, number, { reason: 'Married.' }),
    ).rejects.toMatchObject({
      refusal: 'conflict',
      message: expect.stringContaining('The enrolment for this certificate has been deleted'),
    });
    expect(await look()).toMatchObject({ state: 'valid' });
    await revokeCertificate(ctx, admin, number, 'Someone else sat the quizzes.');
    expect(await look()).toMatchObject({ state: 'revoked' });
    expect(await ctx.db.auditEntry.findMany({ orderBy: { id: 'asc' } })).toMatchObject([
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
      Array(9).fill('This user course has been deleted in the meantime.'),
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

describe('an enrolment whose records must be kept', () => {
  const END_IT = 'End it instead: the learner can no longer study, and the records stay.';

  it('is not deleted when the national return reports it, and the files stay the same', async () => {
    await anOpenCourse(ctx, 4);
    const { id } = await aReportedEnrolment(ctx, {
      userId: (await aUser(ctx)).id,
      at: '2026-02-02T01:00:00Z',
      enrolment: { courseId: 4 },
    });
    const before = await natFiles(ctx);
    expect(Object.keys(before).length).toBeGreaterThan(0);
    await expect(remove(id)).rejects.toMatchObject({ refusal: 'conflict' });
    expect(await natFiles(ctx)).toEqual(before);
  });

  it.each<[string, string, () => Promise<string>]>([
    [
      'it is reported',
      `it is reported to the regulator. ${END_IT}`,
      async () => (await aStudyingEnrolment(ctx, { userId: (await aUser(ctx)).id })).id,
    ],
    [
      'it has evidence inside its retention',
      `it has evidence of assessment that must be kept. ${END_IT}`,
      async () => {
        const { enrolment } = await anObservedEnrolment(ctx, {
          enrolment: { step3CompletedAt: null },
          form: aSubmittedForm(ctx),
        });
        return enrolment.id;
      },
    ],
    [
      'it is on hold',
      `it is on hold. ${END_IT}`,
      async () => {
        const { id } = await anEnrolment(ctx, { userId: (await aUser(ctx)).id });
        await ctx.db.retentionHold.create({
          data: {
            heldId: id,
            scope: 'enrolment',
            reason: 'A complaint.',
            until: dateOf('2027-01-01'),
            placedAt: ctx.now(),
            placedByEmail: admin.email,
          },
        });
        return id;
      },
    ],
    [
      'it is reported and has been ended',
      'it is reported to the regulator. It has been ended, so the learner can no longer study.',
      async () => {
        const { id } = await aStudyingEnrolment(ctx, { userId: (await aUser(ctx)).id });
        await endWithoutRefund(ctx, { userId: admin.id, email: admin.email }, id, 'Left.');
        return id;
      },
    ],
    [
      'it has a certificate',
      'it is reported to the regulator, it has evidence of assessment that must be kept and it has certificate FH1-000001. If it was a mistake, revoke the certificate and end the enrolment instead.',
      async () => {
        return (await aGraduate(ctx)).enrolment.id;
      },
    ],
  ])(
    'is not deleted when %s, and both the dialog and the refusal say why',
    async (_, why, make) => {
      const id = await make();
      const sentence = `This enrolment cannot be deleted: ${why}`;
      const call = request(createApp(ctx)).delete(`/api/v1/admin/users/course/${id}`);
      const answer = await call.set(await signedInAs(ctx, admin));
      expect([answer.status, answer.body.Message]).toEqual([409, sentence]);
      expect((await readActions(ctx, id)).whyNotDeletable).toBe(sentence);
      expect(await ctx.db.enrolment.count({ where: { id } })).toBe(1);
    },
  );

  it('can be deleted without any of these', async () => {
    const { id } = await anEnrolment(ctx, { userId: (await aUser(ctx)).id });
    expect((await readActions(ctx, id)).whyNotDeletable).toBeNull();
    await remove(id);
    expect(await ctx.db.enrolment.count()).toBe(0);
  });
});
