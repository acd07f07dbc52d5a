import { enrolOnBehalfSchema } from '@platewise/shared/enrolments/onBehalf';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { mailTemplates } from '../../mailTemplates';
import {
  aListReader,
  anEnrolment,
  anOpenCourse,
  aUser,
  signedInAs,
  type TestUser,
} from '../../testing/build';
import { sentMails, testContext } from '../../testing/testContext';
import { listCertificateChecks } from '../certificates/certificateChecks';
import { loadCertificateFacts } from '../certificates/loadCertificateFacts';
import { sendMail } from '../mails/sendMail';
import { markPurchasePaid } from '../purchases/office/markPurchasePaid';
import { enrolOnBehalf } from './enrolOnBehalf';
import { aCompany, anOrder } from './testing/anOrder';

const ctx = testContext();
let admin: TestUser;

const enrol = async (over: object = {}, firstTriedAt: Date | null = null) =>
  enrolOnBehalf(
    ctx,
    { userId: admin.id, email: admin.email },
    await enrolOnBehalfSchema.validate(anOrder(over)),
    firstTriedAt,
  );

beforeEach(async () => {
  admin = await aUser(ctx, { userType: 1, email: 'office@example.com' });
  await anOpenCourse(ctx);
});

const rows = async () => ({
  users: await ctx.db.user.count({ where: { userType: { not: 1 } } }),
  enrolments: await ctx.db.enrolment.count(),
  purchases: await ctx.db.voucherPurchase.count(),
  invoices: await ctx.db.invoice.count(),
  mails: await ctx.db.mail.count(),
  entries: await ctx.db.auditEntry.count(),
});
const NOTHING = { users: 0, enrolments: 0, purchases: 0, invoices: 0, mails: 0, entries: 0 };

async function mailed(template: string) {
  const mail = await ctx.db.mail.findFirstOrThrow({ where: { template } });
  await sendMail(ctx, mailTemplates, mail.id);
  return sentMails.at(-1);
}

describe('the office enrols', () => {
  it('a person without an account, who is invited and owes an invoice', async () => {
    const { userCourseId, invited } = await enrol();
    expect(invited).toBe(true);
    const enrolment = await ctx.db.enrolment.findUniqueOrThrow({
      where: { id: userCourseId },
      include: { user: true, voucher: { include: { purchase: { include: { invoice: true } } } } },
    });
    expect(enrolment).toMatchObject({
      firstName: 'Kim',
      lastName: 'Ng',
      email: 'kim@example.com',
      phone: '0412345678',
      city: 'Surry Hills',
      officePayer: 'learner',
      step2CompletedAt: null,
      user: { email: 'kim@example.com', passwordHash: null, userType: 2 },
      voucher: {
        purchase: {
          companyName: 'Kim Ng',
          paidAt: null,
          totalCents: 5500,
          invoice: {
            buyerName: 'Kim Ng',
            email: 'kim@example.com',
            totalCents: 5500,
            paidAt: null,
          },
        },
      },
    });
    expect(await rows()).toMatchObject({ purchases: 1, invoices: 1, mails: 3, entries: 1 });
    expect((await mailed('account-made'))?.text).toMatch(/Reset-Password/);
    expect((await mailed('enrolment-confirmation'))?.text).toMatch(
      /Our office has enrolled you, as agreed\. Your tax invoice comes in an email of its own/,
    );
    const invoice = await mailed('course-invoice');
    expect([invoice?.to, invoice?.subject]).toEqual([
      'kim@example.com',
      'Tax invoice 000001 for Food Handling Level 1 (Hospitality & Retail)',
    ]);
    expect(invoice?.text).not.toContain('corporate-tax-invoice');
    expect(await ctx.db.auditEntry.findFirstOrThrow()).toMatchObject({
      action: 'enrol on behalf',
      actorEmail: 'office@example.com',
      subjectId: userCourseId,
      after: { reason: 'Kim called us and has no card.', informationGiven: true, newUser: true },
    });
  });

  it('with an invoice to a company, by the address that was entered for it', async () => {
    const company = aCompany({ purchaseNumber: 'PO 7' });
    const { userCourseId } = await enrol({ billTo: 'company', company });
    const invoice = await ctx.db.invoice.findFirstOrThrow();
    const { id: userId } = await ctx.db.user.findUniqueOrThrow({
      where: { email: 'kim@example.com' },
    });
    expect(invoice).toMatchObject({
      buyerName: 'Corner Cafe',
      email: 'accounts@corner.example',
      purchaseNumber: 'PO 7',
      userId,
    });
    expect((await mailed('course-invoice'))?.to).toBe('accounts@corner.example');
    expect((await mailed('enrolment-confirmation'))?.text).toContain(
      'Corner Cafe pays for your course.',
    );
    expect(await ctx.db.enrolment.findUnique({ where: { id: userCourseId } })).toMatchObject({
      officePayer: 'company',
    });
  });

  it('with an invoice in the account of the business that has this email', async () => {
    const business = await aUser(ctx, { userType: 3, email: 'accounts@corner.example' });
    await enrol({ billTo: 'company', company: aCompany() });
    expect(await ctx.db.invoice.findFirst()).toMatchObject({ userId: business.id });
    expect(await ctx.db.voucher.findFirst()).toMatchObject({ ownerId: business.id });
    expect((await mailed('course-invoice'))?.text).toContain('corporate-tax-invoice');
  });

  it('with a bank transfer that has arrived, on its day and with its reference', async () => {
    await enrol({ paidBy: 'transfer', paidOn: '2026-02-27', reference: 'NAB 123' });
    const invoice = await ctx.db.invoice.findFirstOrThrow();
    expect([invoice.paymentReference, invoice.paidAt?.toISOString().slice(0, 10)]).toEqual([
      'NAB 123',
      '2026-02-27',
    ]);
    expect(await ctx.db.voucherPurchase.findFirst()).toMatchObject({ paidAt: invoice.paidAt });
    expect((await mailed('invoice-paid'))?.subject).toBe('Invoice 000001 is paid');
    expect(await ctx.db.mail.count({ where: { template: 'course-invoice' } })).toBe(0);
  });

  it('free of charge, without an invoice', async () => {
    const { userCourseId } = await enrol({ paidBy: 'free', reason: 'Staff of our own kitchen.' });
    expect(await rows()).toMatchObject({ enrolments: 1, purchases: 0, invoices: 0, mails: 2 });
    expect(await ctx.db.enrolment.findUnique({ where: { id: userCourseId } })).toMatchObject({
      officePayer: 'nobody',
    });
    expect((await mailed('enrolment-confirmation'))?.text).toContain('There is nothing to pay.');
  });

  it('the owner of an account that it has confirmed, under the name of the account', async () => {
    const user = await aUser(ctx, {
      email: 'kim@example.com',
      firstName: 'Kim-Ly',
      lastName: 'Ng',
    });
    const { userCourseId, invited } = await enrol({ userId: user.id });
    expect(invited).toBe(false);
    expect(await ctx.db.enrolment.findUnique({ where: { id: userCourseId } })).toMatchObject({
      userId: user.id,
      firstName: 'Kim-Ly',
    });
    expect(await ctx.db.mail.count({ where: { template: 'account-made' } })).toBe(0);
  });

  it('again where the earlier enrolment has expired', async () => {
    const user = await aUser(ctx, { email: 'kim@example.com' });
    await anEnrolment(ctx, { userId: user.id, expiresOn: new Date('2026-03-01') });
    await enrol({ userId: user.id });
    expect(await ctx.db.enrolment.count({ where: { userId: user.id, closedAt: null } })).toBe(1);
  });

  it('a learner of an NSW course with the number of the earlier certificate', async () => {
    await anOpenCourse(ctx, 8);
    await enrol({ courseId: 8, previousCertificateNumber: 'FSSHR-000123' });
    await enrol({ email: 'jo@example.com', previousCertificateNumber: 'FSSHR-000123' });
    expect(
      await ctx.db.enrolment.findMany({
        orderBy: { courseId: 'asc' },
        select: { courseId: true, previousCertificateNumber: true },
      }),
    ).toEqual([
      { courseId: 2, previousCertificateNumber: null },
      { courseId: 8, previousCertificateNumber: 'FSSHR-000123' },
    ]);
  });

  it('and the certificate waits for the invoice until the office marks it as paid', async () => {
    const { userCourseId } = await enrol();
    const why = async () => {
      const { facts } = await loadCertificateFacts(ctx, ctx.db, userCourseId);
      return listCertificateChecks(facts).find(({ check }) => check === 'payment')?.why ?? null;
    };
    expect(await why()).toMatch(/^Your invoice for this course has not been paid/);
    const { id, version } = await ctx.db.voucherPurchase.findFirstOrThrow();
    const session = { ...(await aListReader(ctx, admin)), email: admin.email };
    await markPurchasePaid(ctx, session, id, { version, paidOn: undefined, reference: 'X' });
    expect(await why()).toBeNull();
  });
});

describe('the office does not enrol', () => {
  it('the owner of an account that it has not confirmed', async () => {
    await aUser(ctx, { email: 'kim@example.com', firstName: 'Kim-Ly', lastName: 'Ng' });
    await expect(enrol()).rejects.toMatchObject({
      refusal: 'conflict',
      extras: {
        errors: {
          email: [
            'Kim-Ly Ng has an account with this email. Please confirm that it is the same person.',
          ],
        },
      },
    });
    expect(await rows()).toEqual({ ...NOTHING, users: 1 });
  });

  it('somebody else than the person it has confirmed', async () => {
    const other = await aUser(ctx, { email: 'other@example.com' });
    await expect(enrol({ userId: other.id })).rejects.toThrow(/has changed/);
    expect(await rows()).toEqual({ ...NOTHING, users: 1 });
  });

  it('a learner who is enrolled in the course', async () => {
    const user = await aUser(ctx, { email: 'kim@example.com' });
    await anEnrolment(ctx, { userId: user.id });
    await expect(enrol({ userId: user.id })).rejects.toThrow(
      'Mei Tran is already enrolled in this course.',
    );
    expect(await rows()).toEqual({ ...NOTHING, users: 1, enrolments: 1 });
  });

  it.each([
    ['an admin', { userType: 1 as const }, /email address of an admin/],
    ['a user who is not active', { active: false }, /is not active/],
  ])('%s', async (_, over, message) => {
    const user = await aUser(ctx, { email: 'kim@example.com', ...over });
    await expect(enrol({ userId: user.id })).rejects.toThrow(message);
    expect(await rows()).toMatchObject({ enrolments: 0, invoices: 0 });
  });

  it('in a course that is not open, or with a payment of the future', async () => {
    await expect(enrol({ courseId: 4 })).rejects.toThrow();
    await expect(
      enrol({ paidBy: 'transfer', paidOn: '2026-03-03', reference: 'X' }),
    ).rejects.toThrow('Date paid cannot be in the future.');
    expect(await rows()).toEqual(NOTHING);
  });
});

describe('ten calls at once', () => {
  const together = (over: object = {}) =>
    Promise.allSettled(Array.from({ length: 10 }, () => enrol(over)));

  it('for a person without an account enrol once', async () => {
    const done = await together();
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await rows()).toEqual({
      users: 1,
      enrolments: 1,
      purchases: 1,
      invoices: 1,
      mails: 3,
      entries: 1,
    });
  });

  it('for the owner of an account enrol once; the others are told', async () => {
    const user = await aUser(ctx, { email: 'kim@example.com' });
    const done = await together({ userId: user.id });
    expect(
      done.flatMap((each) => (each.status === 'rejected' ? [each.reason.message] : [])),
    ).toEqual(Array(9).fill('Mei Tran is already enrolled in this course.'));
    expect(await rows()).toMatchObject({ enrolments: 1, purchases: 1, invoices: 1, entries: 1 });
  });

  it('with one idempotency key all get the one enrolment', async () => {
    const app = createApp(ctx);
    const header = await signedInAs(ctx, admin);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        request(app)
          .post('/api/v1/admin/enrolments')
          .set({ ...header, 'Idempotency-Key': 'one-click' })
          .send(anOrder()),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.userCourseId)).size).toBe(1);
    expect(await rows()).toMatchObject({ enrolments: 1, invoices: 1 });
  });

  it('a call that a crash cut off gets the enrolment that it led to', async () => {
    const { userCourseId } = await enrol();
    const { userId } = await ctx.db.enrolment.findUniqueOrThrow({ where: { id: userCourseId } });
    expect(await enrol({ userId }, ctx.now())).toMatchObject({ userCourseId });
    expect(await rows()).toMatchObject({ enrolments: 1, invoices: 1 });
  });
});

describe('the calls', () => {
  it.each([2, 3] as const)('are refused to a user of type %s', async (userType) => {
    const header = await signedInAs(ctx, await aUser(ctx, { userType }));
    const app = createApp(ctx);
    const sent = await request(app).post('/api/v1/admin/enrolments').set(header).send(anOrder());
    const read = await request(app)
      .get('/api/v1/admin/enrolments/account?email=office@example.com')
      .set(header);
    expect([sent.status, read.status]).toEqual([403, 403]);
  });

  it('show whose account an email is', async () => {
    const user = await aUser(ctx, { email: 'kim@example.com' });
    await anEnrolment(ctx, { userId: user.id, phone: '0412345678' });
    const header = await signedInAs(ctx, admin);
    const ask = async (query: string) =>
      (await request(createApp(ctx)).get(`/api/v1/admin/enrolments/account?${query}`).set(header))
        .body.account;
    expect(await ask('email=KIM@example.com')).toMatchObject({
      userId: user.id,
      whyNot: null,
      enrolledIn: [2],
      phone: '0412345678',
      address: { city: 'Surry Hills' },
    });
    expect(await ask(`userId=${user.id}`)).toMatchObject({ email: 'kim@example.com' });
    expect((await ask('email=office@example.com')).whyNot).toMatch(/admin/);
    expect(await ask('email=nobody@example.com')).toBeNull();
    expect(await ask('')).toBeNull();
  });
});
