import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { aGraduate } from '../../testing/aGraduate';
import { anOpenCourse, aUser, aVoucherBatch, signedInAs } from '../../testing/build';
import { testContext } from '../../testing/testContext';
import { verifyCertificate } from '../certificates/verifyCertificate';
import { aWholeStory } from '../enrolmentHistory/testing/aWholeStory';
import { anUnpaidPurchase, aRedeemed, aSent } from '../officePurchases/testing/aPurchase';

const ctx = testContext();
const app = createApp(ctx);
const { db } = ctx;
let header: Record<string, string>;

beforeEach(async () => {
  header = await signedInAs(ctx, await aUser(ctx, { userType: 1 }));
});

const remove = (id: string) => request(app).delete(`/api/v1/admin/users/${id}`).set(header);
const belongingsOf = async (id: string) =>
  (await request(app).get(`/api/v1/admin/users/${id}/belongings`).set(header)).body;

describe('a learner to whom everything has happened', () => {
  it('goes with all that is about them, but not from the books, and the certificates stay', {
    timeout: 60_000,
  }, async () => {
    const { id: enrolmentId, learner } = await aWholeStory();
    const { userId } = learner;
    expect(await belongingsOf(userId)).toMatchObject({ enrolments: 1, openReprints: 1 });
    const certificates = await db.certificate.findMany({ where: { enrolmentId } });
    const invoices = await db.invoice.count({ where: { userId } });
    const payments = await db.payment.count({ where: { userId } });
    expect([certificates.length, invoices > 0, payments > 1]).toEqual([2, true, true]);

    expect((await remove(userId)).status).toBe(204);

    const gone = {
      users: await db.user.count({ where: { id: userId } }),
      enrolments: await db.enrolment.count(),
      details: await db.enrolmentDetails.count(),
      work: await db.workExperience.count(),
      answers: await db.quizAttempt.count(),
      forms: await db.thirdPartyForm.count(),
      assessments: await db.assessment.count(),
      surveys: await db.survey.count(),
      queued: await db.nswCertificate.count(),
      reprints: await db.nswReprint.count(),
      sessions: await db.session.count({ where: { userId } }),
      mailsOfTheirs: await db.mail.count({ where: { OR: [{ userId }, { enrolmentId }] } }),
    };
    expect(gone).toEqual(Object.fromEntries(Object.keys(gone).map((what) => [what, 0])));
    expect(await db.invoice.count({ where: { userId: null } })).toBe(invoices);
    expect(await db.payment.count({ where: { userId: null } })).toBe(payments);
    expect(await db.promoCodeUse.count({ where: { enrolmentId: null } })).toBe(1);
    expect(await db.certificate.count({ where: { enrolmentId: null } })).toBe(2);
    expect(await db.auditEntry.count({ where: { subjectId: enrolmentId } })).toBeGreaterThan(0);
    expect(await db.mail.count({ where: { state: 'QUEUED' } })).toBe(0);
  });

  it('leaves a certificate that still proves itself genuine', async () => {
    const { user, certificate } = await aGraduate(ctx);
    expect(await belongingsOf(user.id)).toMatchObject({ enrolments: 1, certificates: 1 });
    await remove(user.id);
    const { number, check } = certificate;
    expect(await verifyCertificate(ctx, number, check, '203.0.113.7')).toMatchObject({
      valid: true,
      state: 'valid',
    });
  });
});

describe('a business', () => {
  it('goes with its purchases and vouchers; whoever redeemed one keeps the course', async () => {
    const business = await aUser(ctx, { userType: 3 });
    await anOpenCourse(ctx);
    const { id: purchaseId } = await anUnpaidPurchase(ctx, business);
    const { enrolmentId } = await aRedeemed(ctx, purchaseId);
    const { code } = await aSent(ctx, purchaseId);
    await aVoucherBatch(ctx, { userId: business.id });
    expect(await belongingsOf(business.id)).toEqual({
      enrolments: 0,
      certificates: 0,
      purchases: 1,
      vouchers: 3,
      vouchersNotRedeemed: 2,
      openReprints: 0,
    });

    expect((await remove(business.id)).status).toBe(204);

    expect(await db.voucherPurchase.count()).toBe(0);
    expect(await db.voucher.count()).toBe(0);
    expect(await db.voucherBatch.count()).toBe(0);
    expect(await db.enrolment.count({ where: { id: enrolmentId ?? '' } })).toBe(1);
    // Whoever tries the code that they were sent is told.
    expect((await db.withdrawnVoucherCode.findFirstOrThrow()).code).toBe(code);
    const [invoice] = await db.invoice.findMany();
    expect(invoice).toMatchObject({ userId: null, buyerName: expect.any(String) });
  });
});

const GOES = [
  'Assessment.enrolmentId',
  'Enrolment.userId',
  'EnrolmentDetails.enrolmentId',
  'IdempotentRequest.userId',
  'ListSettings.userId',
  'NswCertificate.enrolmentId',
  'NswReprint.userId',
  'PasswordReset.userId',
  'QuizAttempt.enrolmentId',
  'ReplacedObserverLink.enrolmentId',
  'SavedView.userId',
  'SecondFactor.userId',
  'Session.actorId',
  'Session.userId',
  'StaffReminder.userId',
  'Survey.enrolmentId',
  'ThirdPartyForm.enrolmentId',
  'Voucher.ownerId',
  'VoucherBatch.userId',
  'VoucherPurchase.userId',
  'WorkExperience.enrolmentId',
];
const STAYS = [
  'AvetmissAuthorisation.requestedById',
  'AvetmissReport.requestedById',
  'Certificate.enrolmentId',
  'Invoice.userId',
  'Mail.enrolmentId',
  'Mail.userId',
  'Payment.userId',
  'PromoCodeUse.enrolmentId',
  'Voucher.enrolmentId',
];

it('is decided for every table whether it goes with a user or an enrolment', async () => {
  const columns = await db.$queryRaw<{ rule: string; name: string }[]>`
    SELECT confdeltype::text AS rule, conrelid::regclass || '.' || a.attname AS name
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE contype = 'f' AND confrelid IN ('"User"'::regclass, '"Enrolment"'::regclass) ORDER BY 2`;
  const named = (rule: string) =>
    columns.filter((each) => each.rule === rule).map(({ name }) => name.replaceAll('"', ''));
  expect(named('c')).toEqual(GOES);
  expect(named('n')).toEqual(STAYS);
  expect(columns).toHaveLength(GOES.length + STAYS.length);
});
