import { beforeEach, describe, expect, it } from 'vitest';
import { mailTemplates } from '../../mailTemplates';
import { aGraduate } from '../../testing/aGraduate';
import { anEnrolment, aUser, type TestUser } from '../../testing/build';
import { sentMails, testContext } from '../../testing/testContext';
import { sendMail } from '../mails/sendMail';
import { listUserCourses } from '../userCourses/listUserCourses';
import { transferEnrolment } from './transferEnrolment';

const ctx = testContext();
const NEW = 'kim@example.com';
let admin: TestUser;
const transfer = (id: string) =>
  transferEnrolment(ctx, { userId: admin.id, email: admin.email }, id);

beforeEach(async () => {
  admin = await aUser(ctx, { userType: 1, email: 'office@example.com' });
});

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
    await transfer(enrolment.id);
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
