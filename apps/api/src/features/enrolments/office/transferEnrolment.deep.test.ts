import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../app';
import { mailTemplates } from '../../../mailTemplates';
import { aGraduate } from '../../../testing/aGraduate';
import { anEnrolment, aUser, signedInAs, type TestUser } from '../../../testing/build';
import { sentMails, testContext } from '../../../testing/testContext';
import { aHeldEnrolment } from '../../assessments/testing/aHeldEnrolment';
import { aCompiledReport, recordsIn } from '../../avetmiss/testing/aCompiledReport';
import { aSignal } from '../../integritySignals/testing/aSignal';
import { sendMail } from '../../mails/sendMail';
import { ENROLMENT_SECTION } from '../../personalData/enrolmentSection';
import { disposeOf } from '../../retention/disposeOf';
import { listUserCourses } from '../../study/userCourses/listUserCourses';
import { openFormerLearners } from './formerLearner';
import { transferEnrolment } from './transferEnrolment';

const ctx = testContext();
const NEW = 'kim@example.com';
let admin: TestUser;
const transfer = (id: string, body: object = {}) =>
  transferEnrolment(ctx, { userId: admin.id, email: admin.email }, id, body);

beforeEach(async () => {
  admin = await aUser(ctx, { userType: 1, email: 'office@example.com' });
});

/** The owner of an account has followed a link that we sent to its address. */
const aProvedAddress = (user: TestUser) =>
  ctx.db.user.update({ where: { id: user.id }, data: { emailProvedAt: ctx.now() } });

/** With the email of whom it is to go to. */
const anEnrolmentFor = async (email: string, over: object = {}) =>
  anEnrolment(ctx, { userId: (await aUser(ctx)).id, email, ...over });

describe('an enrolment is transferred', () => {
  it('to the user whose email is saved on it', async () => {
    const kim = await aUser(ctx, { email: NEW });
    const { id, userId } = await anEnrolmentFor(NEW);
    await transfer(id);
    expect(await listUserCourses(ctx, kim.id)).toMatchObject([{ id }]);
    expect(await listUserCourses(ctx, userId)).toEqual([]);
    expect(await ctx.db.mail.count()).toBe(0);
    expect(await ctx.db.auditEntry.findMany()).toMatchObject([
      {
        action: 'transfer enrolment',
        subjectId: id,
        before: { userId },
        after: { userId: kim.id, userEmail: NEW, newUser: false },
      },
    ]);
  });

  it('to somebody unknown, who becomes a student and can choose a password', async () => {
    const { id } = await anEnrolmentFor(NEW, { firstName: 'Kim', lastName: 'Ng' });
    await transfer(id);
    expect(await ctx.db.user.findUnique({ where: { email: NEW } })).toMatchObject({
      firstName: 'Kim',
      lastName: 'Ng',
      userType: 2,
      active: true,
      passwordHash: null,
    });
    const mail = await ctx.db.mail.findFirstOrThrow();
    await sendMail(ctx, mailTemplates, mail.id);
    expect(sentMails).toMatchObject([{ to: NEW }]);
    expect(sentMails[0]?.text).toMatch(/enrolled in Food Handling Level 1.*\/Reset-Password\//s);
  });

  it('with its certificate, which keeps its name, while the invoice stays with who paid', async () => {
    const kim = await aUser(ctx, { email: NEW });
    const { enrolment, certificate } = await aGraduate(ctx);
    await ctx.db.enrolment.update({ where: { id: enrolment.id }, data: { email: NEW } });
    await aProvedAddress(kim);
    await transfer(enrolment.id, { samePerson: true });
    expect(await listUserCourses(ctx, kim.id)).toMatchObject([
      { hasCertificate: true, invoiceGuid: null },
    ]);
    expect(await ctx.db.certificate.findFirst()).toMatchObject({ data: certificate.data });
  });

  it('also where the other one’s enrolment in the course has expired', async () => {
    const kim = await aUser(ctx, { email: NEW });
    const old = await anEnrolment(ctx, { userId: kim.id, expiresOn: new Date('2026-03-01') });
    const { id } = await anEnrolmentFor(NEW);
    await transfer(id);
    expect(await ctx.db.enrolment.findUnique({ where: { id: old.id } })).toMatchObject({
      closedAt: ctx.now(),
    });
  });

  it('once, of ten at once; the others are told', async () => {
    const { id } = await anEnrolmentFor(NEW);
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => transfer(id)));
    const refused = tries.filter((each) => each.status === 'rejected');
    expect(refused.map(({ reason }) => reason.message)).toEqual(
      Array(9).fill("Change the email address to the new user's before you transfer."),
    );
    expect(await ctx.db.mail.count()).toBe(1);
    expect(await ctx.db.auditEntry.count()).toBe(1);
  });

  it('as five that go to the same unknown person at once make one user', async () => {
    const courses = [2, 3, 4, 6, 8];
    const made = await Promise.all(courses.map((courseId) => anEnrolmentFor(NEW, { courseId })));
    await Promise.all(made.map(({ id }) => transfer(id)));
    const { id } = await ctx.db.user.findUniqueOrThrow({ where: { email: NEW } });
    expect(await ctx.db.enrolment.count({ where: { userId: id } })).toBe(5);
    expect(await ctx.db.mail.count()).toBe(1);
  });
});

describe('an enrolment is not transferred', () => {
  it.each([
    [
      'while it has its owner’s email',
      {},
      "Change the email address to the new user's before you transfer.",
    ],
    [
      'to an admin',
      { email: 'office@example.com' },
      'office@example.com is the email address of an admin, who cannot be enrolled.',
    ],
    [
      'to somebody not active',
      { email: 'gone@example.com' },
      'The user with the email address gone@example.com is not active.',
    ],
    [
      'to somebody enrolled',
      { email: 'busy@example.com' },
      'The user with the email address busy@example.com is already enrolled in this course.',
    ],
  ])('%s', async (_, over, message) => {
    await aUser(ctx, { email: 'gone@example.com', active: false });
    const busy = await aUser(ctx, { email: 'busy@example.com' });
    await anEnrolment(ctx, { userId: busy.id });
    const { id, userId } = await anEnrolment(ctx, { userId: (await aUser(ctx)).id, ...over });
    await expect(transfer(id)).rejects.toMatchObject({ refusal: 'invalid', message });
    expect(await ctx.db.enrolment.findUnique({ where: { id } })).toMatchObject({ userId });
    expect(await ctx.db.auditEntry.count()).toBe(0);
  });
});

describe('another person who gets an enrolment', () => {
  const app = createApp(ctx);
  const { db } = ctx;

  /** Terry has answered, studied and been observed; the office gives the enrolment to Kim, who is registered. */
  async function aTransferred(body: object = { email: NEW }) {
    const held = await aHeldEnrolment({
      ...ctx,
      config: { ...ctx.config, certificateRequires: ['assessor'] },
    });
    const { id } = held.enrolment;
    await db.enrolment.update({
      where: { id },
      data: { phone: '0412345678', comments: 'Terry has asked for a refund.' },
    });
    const question = await db.quizQuestion.findFirstOrThrow();
    await db.quizAttempt.create({
      data: { enrolmentId: id, questionId: question.id, responses: [0], correct: true },
    });
    await aSignal(ctx, { enrolmentId: id });
    await db.workplaceRecord.create({
      data: {
        enrolmentId: id,
        blockId: 'units/A/label',
        form: 'hold-label',
        title: 'Hold label',
        rows: [{ food: 'Cream' }],
      },
    });
    await db.enrolment.update({
      where: { id },
      data: { diagnosedAt: ctx.now(), knownSections: [1], listenedAt: ctx.now() },
    });
    const kim = await aUser(ctx, { email: NEW, firstName: 'Kim', lastName: 'Ng' });
    await transfer(id, body);
    return { ...held, id, kim, header: await signedInAs(ctx, kim) };
  }

  it('reads, studies and is certified on nothing of the former learner', async () => {
    const { id, header, token } = await aTransferred();
    const get = async (path: string) => (await request(app).get(`/api/v1${path}`).set(header)).body;
    const step2 = await get(`/enrolment/${id}/step2`);
    expect(step2).toMatchObject({
      usiNumber: null,
      dateOfBirth: null,
      disability: null,
      gender: null,
      phone: null,
      streetName: '',
      studentFirstName: 'Kim',
      studentLastName: 'Ng',
    });
    expect(await get(`/enrolment/${id}/step3`)).toMatchObject({
      workplaceName: null,
      observerEmail: null,
      redirectToStep2: true,
    });
    expect(
      await db.enrolment.findUnique({
        where: { id },
        include: {
          thirdPartyForm: true,
          attempts: true,
          assessment: true,
          signals: true,
          records: true,
        },
      }),
    ).toMatchObject({
      signals: [],
      records: [],
      diagnosedAt: null,
      knownSections: [],
      listenedAt: null,
      email: NEW,
      firstName: 'Kim',
      step2CompletedAt: null,
      step3CompletedAt: null,
      courseCompletedAt: null,
      lastSectionCompleted: 0,
      comments: null,
      attempts: [],
      assessment: null,
      thirdPartyForm: {
        doneAt: null,
        sealedSignature: null,
        answersHash: null,
        observerEmail: null,
      },
    });
    expect((await request(app).get(`/api/v1/userCourse/third-party-form/${token}`)).status).toBe(
      404,
    );
    expect(
      await db.auditEntry.findFirst({ where: { action: 'transfer enrolment' } }),
    ).toMatchObject({
      after: { userEmail: NEW, samePerson: false },
    });
  });

  it('does not begin the next enrolment with answers of the former learner', async () => {
    const { header, kim } = await aTransferred();
    const next = await anEnrolment(ctx, { userId: kim.id, courseId: 3 });
    const { body } = await request(app).get(`/api/v1/enrolment/${next.id}/step2`).set(header);
    expect(body).toMatchObject({ usiNumber: null, dateOfBirth: null, phone: null });
  });

  it('does not begin it with answers that a release before this one left on the enrolment', async () => {
    const { id, header, kim } = await aTransferred({ email: NEW });
    const { enrolment: other } = await aHeldEnrolment(ctx, { enrolment: { courseId: 3 } });
    await db.enrolmentDetails.update({
      where: { enrolmentId: other.id },
      data: { enrolmentId: id, savedAt: new Date(ctx.now().getTime() - 1000) },
    });
    await db.certificate.deleteMany();
    const next = await anEnrolment(ctx, { userId: kim.id, courseId: 4 });
    const { status, body } = await request(app)
      .get(`/api/v1/enrolment/${next.id}/step2`)
      .set(header);
    expect([status, body.dateOfBirth]).toEqual([200, null]);
  });

  it('finds nothing of it in the data we hold, and the national files name no answer of it', async () => {
    const { id, kim } = await aTransferred();
    const given = [];
    for await (const row of ENROLMENT_SECTION.rows(ctx, { ...kim, byAddress: false }))
      given.push(row);
    expect(given).toHaveLength(1);
    expect(JSON.stringify(given)).not.toMatch(/2GF2UGXXV8|1990-05-04|Olga|refund|Cream/);
    await db.enrolment.update({ where: { id }, data: { lastStudiedAt: ctx.now() } });
    const year = { year: 2026, collectionStartDate: '2026-01-01', collectionEndDate: '2026-12-31' };
    const { id: reportId } = await aCompiledReport(ctx, year);
    const clients = await recordsIn(ctx, reportId, 'NAT00080');
    expect(clients).toMatchObject([{ clientIdentifier: String(kim.clientNumber) }]);
    expect(JSON.stringify(clients)).not.toMatch(/2GF2UGXXV8|1990-05-04|Tran|Crown/);
  });

  it('leaves the former answers sealed, for the office alone', async () => {
    const { id } = await aTransferred();
    const [kept] = await db.formerLearner.findMany();
    expect(Buffer.from(kept?.sealedRecord ?? []).toString('latin1')).not.toMatch(/2GF2UGXXV8|Olga/);
    expect(await openFormerLearners(ctx, id)).toMatchObject([
      {
        userId: kept?.userId,
        record: {
          firstName: 'Mei',
          phone: '0412345678',
          answers: { usiNumber: '2GF2UGXXV8', dateOfBirth: '1990-05-04' },
          form: { observerEmail: 'olga@example.com', signature: expect.stringMatching(/^data:/) },
          attempts: [{ correct: true }],
          signals: [{ kind: 'quick-form' }],
          records: [{ title: 'Hold label', rows: [{ food: 'Cream' }] }],
          comments: 'Terry has asked for a refund.',
        },
      },
    ]);
    await db.$transaction((tx) => disposeOf(tx, 'abandoned', [id], '2029-03-02'));
    expect(await openFormerLearners(ctx, id)).toEqual([]);
  });

  it('is not given an enrolment with a certificate', async () => {
    await aUser(ctx, { email: NEW });
    const { enrolment, certificate } = await aGraduate(ctx);
    await expect(transfer(enrolment.id, { email: NEW })).rejects.toMatchObject({
      refusal: 'invalid',
      message: `Certificate ${certificate.number} has been issued for this course, so it can only move to another account of the same person.`,
    });
    expect(await db.formerLearner.count()).toBe(0);
  });

  it('gets it once, of ten transfers at once, with one record of the former learner', async () => {
    const { enrolment } = await aHeldEnrolment({
      ...ctx,
      config: { ...ctx.config, certificateRequires: ['assessor'] },
    });
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => transfer(enrolment.id, { email: NEW })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect([await db.formerLearner.count(), await db.mail.count({ where: { to: NEW } })]).toEqual([
      1, 1,
    ]);
  });
});

describe('the same person with another account', () => {
  it('takes answers, study and form along once the address of the account is proved', async () => {
    const { enrolment } = await aHeldEnrolment({
      ...ctx,
      config: { ...ctx.config, certificateRequires: ['assessor'] },
    });
    const kim = await aUser(ctx, {
      email: NEW,
      firstName: 'Kim',
      lastName: 'Ng',
      emailProvedAt: null,
    });
    const same = { email: NEW, samePerson: true };
    await expect(transfer(enrolment.id, same)).rejects.toMatchObject({
      refusal: 'invalid',
      message: expect.stringMatching(/has not confirmed.*‘Your profile’/),
    });
    expect(await ctx.db.enrolment.findUnique({ where: { id: enrolment.id } })).toMatchObject({
      userId: enrolment.userId,
    });
    await aProvedAddress(kim);
    await transfer(enrolment.id, same);
    expect(
      await ctx.db.enrolment.findUnique({
        where: { id: enrolment.id },
        include: { details: true, thirdPartyForm: true },
      }),
    ).toMatchObject({
      userId: kim.id,
      firstName: 'Mei',
      details: { hasUsi: true },
      thirdPartyForm: { submittedAt: ctx.now() },
    });
    expect(await ctx.db.formerLearner.count()).toBe(0);
  });

  it('may have an account that the transfer makes: only its mailbox opens it', async () => {
    const { enrolment } = await aHeldEnrolment({
      ...ctx,
      config: { ...ctx.config, certificateRequires: ['assessor'] },
    });
    await transfer(enrolment.id, { email: NEW, samePerson: true });
    expect(
      await ctx.db.enrolmentDetails.count({ where: { enrolment: { user: { email: NEW } } } }),
    ).toBe(1);
  });
});

it('an invitation lasts a week', async () => {
  const { id } = await anEnrolmentFor(NEW);
  await transfer(id);
  const { createdAt, expiresAt } = await ctx.db.passwordReset.findFirstOrThrow();
  expect(expiresAt.getTime() - createdAt.getTime()).toBe(7 * 86_400_000);
});
