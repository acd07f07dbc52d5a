import type { StaffRow } from '@platewise/shared/staff';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { dateOf, type Prisma } from '../../db/client';
import { aBusinessWithVouchers, signedInAs, type TestUser } from '../../testing/build';
import { testContext } from '../../testing/testContext';
import { aSubmittedForm } from '../observerForms/testing/anObservedEnrolment';
import { aGraduate, aRecipient, aRedeemer } from './testing/aStaffMember';

const ctx = testContext();
const app = createApp(ctx);

let business: TestUser;
let header: Record<string, string>;
beforeEach(async () => {
  business = await aBusinessWithVouchers(ctx, { courseId: 2, quantity: 6 });
  header = await signedInAs(ctx, business);
});

const get = (path: string) => request(app).get(`/api/v1/corporate/${path}`).set(header);
const rows = async (query = '') => (await get(`staff${query}`)).body as StaffRow[];

const YESTERDAY = dateOf('2026-03-01');
const NOW = ctx.now();
type CertificateChange = Partial<Prisma.CertificateUncheckedUpdateInput>;
const certified = async (over: CertificateChange) => {
  const { certificate } = await aGraduate(ctx, business);
  await ctx.db.certificate.update({ where: { id: certificate.id }, data: over });
};
const enrolled = (over: Prisma.EnrolmentUncheckedUpdateInput, form?: object) =>
  aRedeemer(ctx, business, { enrolment: over as object, form });

describe('how far a person is', () => {
  it.each<[string, () => Promise<unknown>, Partial<StaffRow>]>([
    ['Voucher sent', () => aRecipient(ctx, business), { progress: null, email: 'kim@example.com' }],
    ['Voucher expired', () => aRecipient(ctx, business, { expiresOn: YESTERDAY }), {}],
    ['Enrolled', () => enrolled({ step3CompletedAt: null }), { progress: 0 }],
    ['Enrolled', () => enrolled({}), { progress: 0 }],
    ['Studying', () => enrolled({ lastStudiedAt: NOW }), { progress: 0 }],
    [
      'Studying',
      () => enrolled({ lastSectionCompleted: 1, lastQuestionCompleted: 1 }),
      { progress: 50 },
    ],
    ['Studying', () => enrolled({ lastSectionCompleted: 1 }, aSubmittedForm(ctx)), {}],
    [
      'Waiting for observer',
      () => enrolled({ courseCompletedAt: NOW, lastSectionCompleted: 99 }),
      { progress: 100 },
    ],
    ['Expired', () => enrolled({ expiresOn: YESTERDAY, lastSectionCompleted: 1 }), {}],
    ['Expired', () => enrolled({ expiresOn: YESTERDAY, courseCompletedAt: NOW }), {}],
    [
      'Certificate pending',
      () => enrolled({ courseCompletedAt: NOW, expiresOn: YESTERDAY }, aSubmittedForm(ctx)),
      {},
    ],
    [
      'Certified',
      () => certified({ expiresOn: dateOf('2026-03-02'), number: 'FH1-000007' }),
      { certifiedUntil: '2026-03-02', certificateNumber: 'FH1-000007' },
    ],
    ['Certified', () => certified({}), { certifiedUntil: null }],
    ['Certificate expired', () => certified({ expiresOn: YESTERDAY }), {}],
    [
      'Certificate withdrawn',
      () => certified({ state: 'REVOKED', endedAt: NOW, endedReason: 'A mistake' }),
      { certificateNumber: null },
    ],
  ])('%s (%#)', async (state, make, more) => {
    await make();
    expect(await rows()).toEqual([expect.objectContaining({ state, ...more })]);
    expect(await rows(`?state=${state}`)).toHaveLength(1);
    const { body } = await get('staff/summary');
    expect(body.states.find((each: { count: number }) => each.count === 1).state).toBe(state);
  });

  it('tells nothing of the learner but name, email, progress and certificate', async () => {
    const { user } = await aRedeemer(ctx, business, { enrolment: { email: 'work@example.com' } });
    const [row] = await rows();
    expect(row).toMatchObject({ firstName: 'Mei', lastName: 'Tran', email: 'work@example.com' });
    expect(JSON.stringify(row)).not.toContain(user.email);
    expect(Object.keys(row ?? {}).toSorted()).toEqual([
      'certificateNumber',
      'certifiedUntil',
      'courseId',
      'didNotArrive',
      'email',
      'firstName',
      'lastName',
      'nextReminderAt',
      'openUntil',
      'progress',
      'remindedAt',
      'sentAt',
      'state',
      'userCourseId',
      'voucherId',
    ]);
  });
});

describe('the list of people', () => {
  const named = (sentToFirstName: string, sentToLastName: string, sentToEmail: string) =>
    aRecipient(ctx, business, { sentToFirstName, sentToLastName, sentToEmail });
  beforeEach(async () => {
    await named('Ana', 'Zeta', 'ana@example.com');
    await named('Bo', 'alpha_1', 'bo@example.com');
    await named('Cy', 'Mid', '100%@example.com');
    await enrolled({ lastSectionCompleted: 1, firstName: 'Di', lastName: 'Young' });
  });

  it.each([
    ['', ['Ana', 'Bo', 'Cy', 'Di']],
    ['?sort=-name', ['Di', 'Cy', 'Bo', 'Ana']],
    ['?sort=-state', ['Di', 'Cy', 'Bo', 'Ana']],
    ['?pageSize=2&page=2', ['Cy', 'Di']],
    ['?search=mid cy', ['Cy']],
    ['?search=100%25', ['Cy']],
    ['?search=_', ['Bo']],
    ['?state=Studying', ['Di']],
    ['?courseId=3', []],
    ['?sort=certifiedUntil&search=example', ['Ana', 'Bo', 'Cy', 'Di']],
  ])('%s', async (query, names) => {
    expect((await rows(query)).map(({ firstName }) => firstName)).toEqual(names);
  });

  it('is of the own people only', async () => {
    const other = await aBusinessWithVouchers(ctx, { quantity: 1 });
    await aRecipient(ctx, other, { sentToFirstName: 'Eve' });
    expect((await get('staff')).headers['x-total-count']).toBe('4');
    expect((await rows('?search=Eve')).length).toBe(0);
  });

  it('cannot be ordered by what is not in it', async () => {
    expect((await get('staff?sort=usi')).status).toBe(400);
  });
});
