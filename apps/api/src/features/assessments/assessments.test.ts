import type { AssessmentRow } from '@platewise/shared/assessments';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import type { Page } from '../../db/page';
import { aUser, signedInAs, type TestUser } from '../../testing/build';
import { later, testContext } from '../../testing/testContext';
import { correctUsi } from '../certificates/correctUsi';
import { aSponsor } from '../observerForms/testing/anObservedEnrolment';
import { listAssessments } from './assessmentList';
import { judgeEnrolment } from './judgeEnrolment';
import { A_USI, aHeldEnrolment, requiring } from './testing/aHeldEnrolment';

const plain = testContext();
const both = requiring(plain, 'usi', 'assessor');
const usiOnly = requiring(plain, 'usi');
const MISTYPED = '2GF2UGXXV9';
const query = { page: 1, pageSize: 50, sort: undefined, search: undefined, state: 'open' } as const;
const DAY_MS = 86_400_000;

const app = request(createApp(both));
const listed = async (...asked: Parameters<typeof listAssessments>) =>
  (await listAssessments(...asked)) as Page<AssessmentRow>;
const get = async (path: string, user: TestUser) =>
  app.get(`/api/v1${path}`).set(await signedInAs(both, user));

describe('what a certificate waits for', () => {
  it('is for the learner and the office, and not for who paid', async () => {
    const { enrolment, user } = await aHeldEnrolment(both, { usiNumber: MISTYPED });
    const path = `/userCourse/${enrolment.contentToken}/certificate-checks`;
    for (const reader of [user, await aUser(both, { userType: 1 })]) {
      const { body } = await get(path, reader);
      expect(
        body.map(({ check, passed }: { check: string; passed: boolean }) => [check, passed]),
      ).toEqual([
        ['course', true],
        ['form', true],
        ['usi', false],
        ['assessor', false],
      ]);
    }
    const sponsor = await aSponsor(both, enrolment.id);
    expect((await get(path, sponsor)).status).toBe(403);
    const pdf = await get(`/userCourse/pdf/certificate/${enrolment.id}`, sponsor);
    expect([pdf.status, pdf.body.Message]).toEqual([
      409,
      expect.stringMatching(/looks mistyped.+An assessor will review .+ by 01\/04\/2026/),
    ]);
  });

  it('never takes back what was issued before it was asked for', async () => {
    const { enrolment, user } = await aHeldEnrolment(plain, { usiNumber: null });
    expect(await plain.db.certificate.count()).toBe(1);
    const { body } = await get(`/userCourse/${enrolment.id}/certificate-checks`, user);
    expect(body).toHaveLength(2);
    expect((await listed(both, query)).total).toBe(0);
  });
});

describe('a USI that holds a certificate up', () => {
  it('issues it once corrected, for one of ten callers', async () => {
    const { enrolment } = await aHeldEnrolment(usiOnly, { usiNumber: MISTYPED });
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => correctUsi(usiOnly, enrolment.id, { usiNumber: A_USI })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await plain.db.certificate.count()).toBe(1);
    expect(await plain.db.mail.count({ where: { template: 'course-completed' } })).toBe(1);
  });

  it.each([
    ['where no USI is asked for', plain],
    ['where it fits', usiOnly],
  ])('is the only one that can be corrected: not %s', async (_, ctx) => {
    const { enrolment } = await aHeldEnrolment(requiring(plain, 'assessor'));
    await expect(correctUsi(ctx, enrolment.id, { usiNumber: 'INDIV' })).rejects.toThrow(
      'Your certificate isn’t waiting for your USI',
    );
  });

  it('is no exemption: only the office records one', async () => {
    const { enrolment } = await aHeldEnrolment(usiOnly, { usiNumber: null });
    await expect(correctUsi(usiOnly, enrolment.id, { usiNumber: 'INDIV' })).rejects.toThrow(
      'Only our office can record an exemption',
    );
    expect(await usiOnly.db.certificate.count()).toBe(0);
  });

  it('waits with the judgement: whichever is last issues the certificate', async () => {
    const { enrolment } = await aHeldEnrolment(both, { usiNumber: null });
    const admin = await aUser(both, { userType: 1 });
    const competent = { judgement: 'competent', reopenForm: false, version: 1 } as const;
    const assessor = { ...admin, userId: admin.id };
    await judgeEnrolment(both, assessor, enrolment.id, { ...competent, tasksAgain: [] });
    expect(await plain.db.certificate.count()).toBe(0);
    await correctUsi(both, enrolment.id, { usiNumber: A_USI });
    expect(await plain.db.certificate.count()).toBe(1);
  });
});

describe('the queue', () => {
  it('takes in what was complete before, and counts the days', async () => {
    const { enrolment } = await aHeldEnrolment(usiOnly, { usiNumber: null });
    expect((await listed(usiOnly, query)).total).toBe(0);
    expect((await listed(both, query)).rows).toMatchObject([
      { userCourseId: enrolment.id, daysLeft: 30, judgement: null, flags: ['quick-form'] },
    ]);
    const muchLater = requiring(later(31 * DAY_MS), 'assessor');
    expect((await listed(muchLater, query)).rows[0]?.daysLeft).toBe(-1);
  });

  it('is searched by learner, and keeps what was decided apart', async () => {
    const { enrolment, user } = await aHeldEnrolment(both);
    await aHeldEnrolment(both);
    const find = (search: string, state: 'open' | 'decided' = 'open') =>
      listed(both, { ...query, search, state });
    expect((await find(`mei ${user.email}`)).total).toBe(1);
    expect((await find('nobody')).total).toBe(0);
    expect((await find('', 'decided')).total).toBe(0);
    const admin = await aUser(both, { userType: 1, firstName: 'Ada', lastName: 'Byrne' });
    const notYet = { judgement: 'not yet competent', reasons: 'Why.', version: 1 } as const;
    const assessor = { ...admin, userId: admin.id };
    await judgeEnrolment(both, assessor, enrolment.id, {
      ...notYet,
      reopenForm: false,
      tasksAgain: [],
    });
    expect((await find('')).total).toBe(1);
    expect((await find('', 'decided')).rows).toMatchObject([
      { judgement: 'not yet competent', assessorName: 'Ada Byrne' },
    ]);
  });
});
