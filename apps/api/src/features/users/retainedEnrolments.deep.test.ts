import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { dateOf } from '../../db/client';
import { mailTemplates } from '../../mailTemplates';
import { aGraduate } from '../../testing/aGraduate';
import {
  anEnrolment,
  anOpenCourse,
  aUser,
  PASSWORD,
  signedInAs,
  type TestUser,
} from '../../testing/build';
import { testContext } from '../../testing/testContext';
import { aReportedEnrolment } from '../avetmiss/testing/aReportedEnrolment';
import { natFiles } from '../avetmiss/testing/natFiles';
import { completeEnrolment } from '../certificates/completeEnrolment';
import { verifyCertificate } from '../certificates/verifyCertificate';
import { queueMail } from '../mails/queueMail';
import { sendMail } from '../mails/sendMail';
import { anObservedEnrolment, aSponsor } from '../observerForms/testing/anObservedEnrolment';
import { runDisposal } from '../retention/runDisposal';
import { aDueGraduate, anApprovedList, on } from '../retention/testing/aDueGraduate';

const ctx = testContext();
const app = createApp(ctx);
const { db } = ctx;
const REASON = 'Asked us in writing to close the account.';
let office: TestUser;
let header: Record<string, string>;

beforeEach(async () => {
  office = await aUser(ctx, { userType: 1 });
  header = await signedInAs(ctx, office);
});

const remove = (id: string, reason?: string) => {
  const call = request(app).delete(`/api/v1/admin/users/${id}`).set(header);
  return reason === undefined ? call : call.send({ reason });
};
const belongingsOf = async (id: string) =>
  (await request(app).get(`/api/v1/admin/users/${id}/belongings`).set(header)).body;
async function list(path: string, body: object, query: object = {}) {
  const pages = { page: 1, pageSize: 50, ...query };
  const { body: rows } = await request(app).post(path).query(pages).set(header).send(body);
  return rows as Record<string, unknown>[];
}

const YEAR = { startDate: '2025-01-01', endDate: '2026-12-31' };
const registers = (query: object = {}) =>
  list('/api/v1/admin/users', { userTypes: [1, 2, 3], ...YEAR }, query);

/** A learner who completed course 4 in 2026, with everything that the return reports. */
async function aReportedGraduate() {
  await anOpenCourse(ctx, 4);
  const user = await aUser(ctx, {
    firstName: 'Lan',
    lastName: 'Pham',
    email: 'lan@example.com',
  });
  const enrolment = await aReportedEnrolment(ctx, {
    userId: user.id,
    at: '2026-02-02T01:00:00Z',
    completedOn: '2026-03-01',
    enrolment: { courseId: 4 },
  });
  return { user, enrolment };
}

describe('a person whose activity the national return reports', () => {
  it('is deleted with a reason only, and the files of the return stay the same byte for byte', async () => {
    const { user } = await aReportedGraduate();
    const before = await natFiles(ctx);
    expect(before.NAT00120).toContain(String(user.clientNumber));

    const refused = await remove(user.id);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['reason']]);
    expect(refused.body.Message).toContain('1 enrolment');
    expect(await db.user.count({ where: { id: user.id, active: true } })).toBe(1);

    expect((await remove(user.id, REASON)).status).toBe(204);
    expect(await natFiles(ctx)).toEqual(before);
  });

  it('can no longer sign in, and the email is free for a new account with another client number', async () => {
    const { user } = await aReportedGraduate();
    const asLan = await signedInAs(ctx, user);
    await remove(user.id, REASON);
    const signIn = () =>
      request(app).post('/api/v1/auth/token').send({
        UserName: user.email,
        Password: PASSWORD,
        ClientId: 'web',
        GrantType: 'password',
      });
    expect((await signIn()).status).toBe(400);
    expect((await request(app).get(`/api/v1/accounts/${user.id}`).set(asLan)).status).toBe(401);
    const again = await aUser(ctx, { email: user.email });
    expect(again.clientNumber).not.toBe(user.clientNumber);
    expect(await db.user.findUniqueOrThrow({ where: { id: user.id } })).toMatchObject({
      active: false,
      passwordHash: null,
      formerEmail: user.email,
      deletedReason: REASON,
      deletedAt: ctx.now(),
    });
  });

  it('is no longer in the registers, their search or the report of users', async () => {
    const { user } = await aReportedGraduate();
    expect(await registers({ search: 'Pham' })).toHaveLength(1);
    await remove(user.id, REASON);
    expect(await registers({ search: 'Pham' })).toEqual([]);
    expect((await registers()).map(({ userId }) => userId)).toEqual([office.id]);
    const activate = { chosen: { ids: [user.id] }, active: true };
    const answer = await request(app).post('/api/v1/admin/users/active').set(header).send(activate);
    expect(answer.body.changed).toBe(0);
  });

  it('stays in the course enrolments under the certificate number, marked as deleted', async () => {
    const { user, enrolment, certificate } = await aCertifiedLearner();
    const filter = { courseIds: [enrolment.courseId], ...YEAR };
    await remove(user.id, REASON);
    const rows = await list('/api/v1/admin/users/courses', filter, { search: certificate.number });
    expect(rows).toMatchObject([
      {
        userCourseId: enrolment.id,
        certificateNumber: certificate.number,
        userDeletedDateTime: ctx.now().toISOString(),
        loginAsUserToken: null,
      },
    ]);
    const { number, check } = certificate;
    expect(await verifyCertificate(ctx, number, check, '203.0.113.7')).toMatchObject({
      valid: true,
      state: 'valid',
    });
  });

  it('says beforehand what stays, and the audit log says afterwards who deleted them and why', async () => {
    const { user, enrolment } = await aReportedGraduate();
    await anEnrolment(ctx, { userId: user.id, courseId: 4, closedAt: ctx.now() });
    const { number } = await db.certificate.findFirstOrThrow({
      where: { enrolmentId: enrolment.id },
    });
    const staying = {
      enrolments: 1,
      reported: 1,
      withEvidence: 0,
      onHold: 0,
      certificateNumbers: [number],
    };
    expect(await belongingsOf(user.id)).toMatchObject({ enrolments: 2, staying });
    await remove(user.id, REASON);
    // The enrolment that was never begun goes.
    expect(await db.enrolment.findMany({ select: { id: true } })).toEqual([{ id: enrolment.id }]);
    expect(
      await db.auditEntry.findFirstOrThrow({ where: { action: 'delete user' } }),
    ).toMatchObject({
      actorEmail: office.email,
      subjectId: user.id,
      before: { email: user.email, enrolments: 2 },
      after: { reason: REASON, staying },
    });
    expect(
      (await request(app).get(`/api/v1/admin/users/${user.id}/belongings`).set(header)).status,
    ).toBe(404);
  });

  it('is deleted once, however many delete them at once', async () => {
    const { user } = await aReportedGraduate();
    const answers = await Promise.all(Array.from({ length: 10 }, () => remove(user.id, REASON)));
    const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses).toEqual([204, ...Array.from({ length: 9 }, () => 409)]);
    expect(await db.auditEntry.count({ where: { action: 'delete user' } })).toBe(1);
  });

  it('gets no mail that was waiting, and none that somebody sends again', async () => {
    const { user, enrolment } = await aReportedGraduate();
    const welcome = { to: user.email, template: 'welcome', data: { userId: user.id } } as const;
    const late = await db.$transaction((tx) => queueMail(ctx, tx, { ...welcome, userId: user.id }));
    await db.mail.update({ where: { id: late }, data: { state: 'FAILED' } });
    await remove(user.id, REASON);
    expect((await db.mail.findUniqueOrThrow({ where: { id: late } })).state).toBe('CANCELLED');
    const id = await db.$transaction((tx) =>
      queueMail(ctx, tx, {
        to: user.email,
        template: 'enrolment-confirmation',
        data: { enrolmentId: enrolment.id },
        enrolmentId: enrolment.id,
      }),
    );
    await sendMail(ctx, mailTemplates, id);
    expect((await db.mail.findUniqueOrThrow({ where: { id } })).state).toBe('CANCELLED');
  });

  it('gets no certificate any more: the link of the observer is dead and nothing completes', async () => {
    const { user, enrolment, token } = await anObservedEnrolment(ctx, {
      enrolment: { courseCompletedAt: ctx.now() },
    });
    await remove(user.id, REASON);
    const form = await request(app).get(
      `/api/v1/thirdPartyForm/${enrolment.id.slice(0, 8)}-${token}`,
    );
    expect(form.status).toBe(404);
    expect(await db.$transaction((tx) => completeEnrolment(ctx, tx, enrolment.id))).toBe(false);
  });

  it('is gone for the business that paid, which sees its voucher redeemed', async () => {
    const { user, enrolment } = await aCertifiedLearner();
    const sponsor = await aSponsor(ctx, enrolment.id);
    const asSponsor = await signedInAs(ctx, sponsor);
    const certificate = () =>
      request(app).get(`/api/v1/userCourse/pdf/certificate/${enrolment.id}`).set(asSponsor);
    expect((await certificate()).status).toBe(200);
    await remove(user.id, REASON);
    expect((await certificate()).status).toBe(403);
    expect(await db.voucher.findMany()).toMatchObject([
      { redeemedAt: ctx.now(), enrolmentId: null },
    ]);
  });

  it('keeps records that the office can neither delete nor hand to another account', async () => {
    const { user, enrolment } = await aReportedGraduate();
    await remove(user.id, REASON);
    const path = `/api/v1/admin/users/course/${enrolment.id}`;
    expect((await request(app).delete(path).set(header)).status).toBe(409);
    await db.enrolment.update({ where: { id: enrolment.id }, data: { email: 'x@example.com' } });
    const transfer = `/api/v1/admin/users/courses/${enrolment.id}/reassignment`;
    expect((await request(app).post(transfer).set(header)).status).toBe(409);
  });

  it('gets nothing new from a call that was under way', async () => {
    const { user } = await aReportedGraduate();
    await remove(user.id, REASON);
    await expect(anEnrolment(ctx, { userId: user.id, courseId: 4 })).rejects.toThrow();
    // A server of an earlier release that opens the account again is stopped by the database.
    await expect(
      db.user.update({ where: { id: user.id }, data: { active: true } }),
    ).rejects.toThrow();
  });
});

const COMPLETE = {
  step2CompletedAt: new Date('2026-02-02'),
  step3CompletedAt: new Date('2026-02-02'),
};

describe('what makes the records of a person stay', () => {
  it.each([
    ['a quiz that was answered', { lastStudiedAt: new Date('2026-02-02') }, 400],
    ['a form of enrolment that was completed', COMPLETE, 400],
    ['nothing: an enrolment that was only paid for', {}, 204],
  ])('%s', async (_, over, status) => {
    await anOpenCourse(ctx);
    const user = await aUser(ctx);
    await anEnrolment(ctx, { userId: user.id, ...over });
    expect((await remove(user.id)).status).toBe(status);
    expect(await db.user.count({ where: { id: user.id } })).toBe(status === 204 ? 0 : 1);
  });

  it('a hold, until it is lifted', async () => {
    await anOpenCourse(ctx);
    const user = await aUser(ctx);
    await anEnrolment(ctx, { userId: user.id });
    const hold = await db.retentionHold.create({
      data: {
        heldId: user.id,
        scope: 'user',
        reason: 'A complaint.',
        until: dateOf('2027-01-01'),
        placedAt: ctx.now(),
        placedByEmail: office.email,
      },
    });
    expect((await remove(user.id)).status).toBe(400);
    await db.retentionHold.update({ where: { id: hold.id }, data: { liftedAt: ctx.now() } });
    expect((await remove(user.id)).status).toBe(204);
  });
});

describe('at the end of their retention', () => {
  it('the records of a deleted person go, and the certificate stays', async () => {
    const { user } = await aDueGraduate(ctx);
    await remove(user.id, REASON);
    const later = on(ctx, '2032-01-05');
    const { id } = await anApprovedList(later, office);
    await runDisposal(later, id);
    expect(await db.enrolmentDetails.count()).toBe(0);
    expect(await db.quizAttempt.count()).toBe(0);
    expect(await db.certificate.count({ where: { state: 'VALID' } })).toBe(1);
    expect((await db.user.findUniqueOrThrow({ where: { id: user.id } })).formerEmail).toBeNull();
  });

  it('a deleted person without a certificate goes altogether', async () => {
    await anOpenCourse(ctx);
    const user = await aUser(ctx);
    await anEnrolment(ctx, {
      userId: user.id,
      enrolledAt: new Date('2023-05-01T00:00:00Z'),
      step2CompletedAt: new Date('2023-05-01T00:00:00Z'),
      step3CompletedAt: new Date('2023-05-01T00:00:00Z'),
      expiresOn: dateOf('2024-05-01'),
    });
    await remove(user.id, REASON);
    const later = on(ctx, '2032-01-05');
    const { id } = await anApprovedList(later, office);
    await runDisposal(later, id);
    expect(await db.enrolment.count()).toBe(0);
    expect(await db.user.count({ where: { id: user.id } })).toBe(0);
  });
});

/** A learner with a certificate that proves itself genuine. */
async function aCertifiedLearner() {
  const graduate = await aGraduate(ctx);
  await db.enrolment.update({
    where: { id: graduate.enrolment.id },
    data: { step3CompletedAt: ctx.now() },
  });
  return graduate;
}
