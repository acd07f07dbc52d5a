import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { dateOf } from '../../db/client';
import { sealDetails } from '../../sealing/sealedAnswers';
import {
  anEnrolment,
  anInvoice,
  anOpenCourse,
  aPayment,
  aUser,
  aVoucherBatch,
  signedInAs,
} from '../../testing/build';
import { aStep2Form } from '../../testing/forms';
import { testContext } from '../../testing/testContext';
import { aWholeStory } from '../enrolments/history/testing/aWholeStory';
import { anUnpaidPurchase, aRedeemed, aSent } from '../purchases/office/testing/aPurchase';

const ctx = testContext();
const app = createApp(ctx);
const { db } = ctx;
let header: Record<string, string>;

beforeEach(async () => {
  header = await signedInAs(ctx, await aUser(ctx, { userType: 1 }));
});

const remove = (id: string, reason?: string) =>
  request(app)
    .delete(`/api/v1/admin/users/${id}`)
    .set(header)
    .send(reason && { reason });
const belongingsOf = async (id: string) =>
  (await request(app).get(`/api/v1/admin/users/${id}/belongings`).set(header)).body;

describe('a learner to whom everything has happened', () => {
  it('leaves the records of the enrolment and the books, and nothing of the account', {
    timeout: 60_000,
  }, async () => {
    const { id: enrolmentId, learner } = await aWholeStory();
    const { userId } = learner;
    expect(await belongingsOf(userId)).toMatchObject({
      enrolments: 1,
      openReprints: 1,
      staying: { enrolments: 1, reported: 1, withEvidence: 1 },
    });
    const records = async () => ({
      enrolments: await db.enrolment.count(),
      details: await db.enrolmentDetails.count(),
      work: await db.workExperience.count(),
      answers: await db.quizAttempt.count(),
      forms: await db.thirdPartyForm.count(),
      assessments: await db.assessment.count(),
      surveys: await db.survey.count(),
      queued: await db.nswCertificate.count(),
      certificates: await db.certificate.count({ where: { enrolmentId } }),
      invoices: await db.invoice.count({ where: { userId } }),
      payments: await db.payment.count({ where: { userId } }),
    });
    const before = await records();
    expect(Object.values(before).every((count) => count > 0)).toBe(true);

    expect((await remove(userId, 'Asked us to.')).status).toBe(204);

    expect(await records()).toEqual(before);
    const gone = {
      reprints: await db.nswReprint.count(),
      sessions: await db.session.count({ where: { userId } }),
      resets: await db.passwordReset.count({ where: { userId } }),
      mailsOnTheirWay: await db.mail.count({ where: { state: 'QUEUED' } }),
    };
    expect(gone).toEqual(Object.fromEntries(Object.keys(gone).map((what) => [what, 0])));
  });
});

describe('a learner who has only paid and answered step 2', () => {
  it('goes with all that is about them, but not from the books', async () => {
    const learner = await aUser(ctx);
    const { id: userId } = learner;
    const enrolment = await anEnrolment(ctx, { userId });
    const { phone: _, dateOfBirth, ...answers } = aStep2Form();
    await db.enrolmentDetails.create({
      data: sealDetails(ctx, {
        ...answers,
        enrolmentId: enrolment.id,
        dateOfBirth: dateOf(dateOfBirth),
        countryOfBirth: 'Australia',
      }),
    });
    const invoice = await anInvoice(ctx, { userId });
    await aPayment(ctx, { userId });
    await signedInAs(ctx, learner);

    expect((await remove(userId)).status).toBe(204);

    const gone = {
      users: await db.user.count({ where: { id: userId } }),
      enrolments: await db.enrolment.count(),
      details: await db.enrolmentDetails.count(),
      sessions: await db.session.count({ where: { userId } }),
    };
    expect(gone).toEqual(Object.fromEntries(Object.keys(gone).map((what) => [what, 0])));
    expect(await db.invoice.count({ where: { id: invoice.id, userId: null } })).toBe(1);
    expect(await db.payment.count({ where: { userId: null } })).toBe(1);
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
      staying: {
        enrolments: 0,
        reported: 0,
        withEvidence: 0,
        onHold: 0,
        certificateNumbers: [],
      },
    });

    expect((await remove(business.id)).status).toBe(204);

    expect(await db.voucherPurchase.count()).toBe(0);
    expect(await db.voucher.count()).toBe(0);
    expect(await db.voucherBatch.count()).toBe(0);
    expect(await db.enrolment.count({ where: { id: enrolmentId ?? '' } })).toBe(1);
    // The code is stored, so that a person who enters it learns that it was withdrawn.
    expect((await db.withdrawnVoucherCode.findFirstOrThrow()).code).toBe(code);
    const [invoice] = await db.invoice.findMany();
    expect(invoice).toMatchObject({ userId: null, buyerName: expect.any(String) });
  });
});

const GOES = [
  'Assessment.enrolmentId',
  'AssessorCredential.userId',
  'BulkJobRow.enrolmentId',
  'EmailProof.userId',
  'Enrolment.userId',
  'EnrolmentAdvice.enrolmentId',
  'EnrolmentDetails.enrolmentId',
  'FormerLearner.enrolmentId',
  'FormerObserverForm.enrolmentId',
  'IdempotentRequest.userId',
  'IntegritySignal.enrolmentId',
  'LearnerHelp.enrolmentId',
  'ListSettings.userId',
  'LiveSession.enrolmentId',
  'LostEmail.userId',
  'MailsToOthers.userId',
  'NameChange.userId',
  'NswCertificate.enrolmentId',
  'NswReprint.userId',
  'OfficeDocument.enrolmentId',
  'OfficeDocument.userId',
  'OfficeNote.enrolmentId',
  'OfficeNote.userId',
  'OfficeTask.enrolmentId',
  'OfficeTask.userId',
  'Passkey.userId',
  'PasswordReset.userId',
  'QuizAttempt.enrolmentId',
  'QuizPaper.enrolmentId',
  'ReplacedObserverLink.enrolmentId',
  'Review.enrolmentId',
  'SavedView.userId',
  'SecondFactor.userId',
  'SelfServiceAct.enrolmentId',
  'Session.actorId',
  'Session.userId',
  'SignInLink.userId',
  'SkillClip.enrolmentId',
  'SkillVideo.enrolmentId',
  'StaffReminder.userId',
  'Survey.enrolmentId',
  'ThirdPartyForm.enrolmentId',
  'UnitCredit.enrolmentId',
  'UsiCheck.enrolmentId',
  'UsiCreation.enrolmentId',
  'UsiLink.enrolmentId',
  'Voucher.ownerId',
  'VoucherBatch.userId',
  'VoucherPurchase.userId',
  'WorkExperience.enrolmentId',
  'WorkplaceRecord.enrolmentId',
];
const STAYS = [
  'AvetmissAuthorisation.requestedById',
  'AvetmissReport.requestedById',
  'Certificate.enrolmentId',
  'FormerLearner.userId',
  'Invoice.userId',
  'Mail.enrolmentId',
  'Mail.userId',
  'OfficeTask.ownerId',
  'Payment.userId',
  'PromoCodeUse.enrolmentId',
  'SelfServiceAct.formerId',
  'UsiCreation.userId',
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
