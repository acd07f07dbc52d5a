import {
  type DashboardMonth,
  ENROLMENT_STEPS,
  type PeriodFigures,
} from '@platewise/shared/dashboard';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { aBusinessWithVouchers, anEnrolment, aUser, signedInAs } from '../../testing/build';
import { later, testContext } from '../../testing/testContext';
import { aCertificate } from '../avetmiss/testing/aReportedEnrolment';
import { anObservedEnrolment } from '../observerForms/testing/anObservedEnrolment';
import { listEnrolmentSteps } from './dashboardMonth';

const ctx = testContext();
const app = createApp(ctx);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const noon = (day: string) => new Date(`${day}T01:00:00Z`);
let header: Record<string, string>;

beforeEach(async () => {
  const registeredAt = noon('2020-01-01');
  header = await signedInAs(ctx, await aUser(ctx, { userType: 1, registeredAt }));
});

const get = (query = '') => request(app).get(`/api/v1/admin/dashboard/month${query}`).set(header);
const month = async (query = ''): Promise<DashboardMonth> => (await get(query).expect(200)).body;
const total = async (path: string, filter?: object) => {
  const call = filter
    ? request(app).post(`/api/v1${path}?page=1`).send(filter)
    : request(app).get(`/api/v1${path}&page=1`);
  return Number((await call.set(header).expect(200)).headers['x-total-count']);
};

describe('a month next to the same days before', () => {
  it('is the current one by default, or one of the last 13', async () => {
    const daysOf = ({ period, monthBefore, yearBefore }: DashboardMonth) =>
      [period, monthBefore, yearBefore].map(({ startDate, endDate }) => [startDate, endDate]);
    expect(daysOf(await month())).toEqual([
      ['2026-03-01', '2026-03-02'],
      ['2026-02-01', '2026-02-02'],
      ['2025-03-01', '2025-03-02'],
    ]);
    expect(daysOf(await month('?month=2025-03'))).toEqual([
      ['2025-03-01', '2025-03-31'],
      ['2025-02-01', '2025-02-28'],
      ['2024-03-01', '2024-03-31'],
    ]);
  });

  it.each([
    ['2026-04', 'Please choose one of the last 13 months.'],
    ['2025-02', 'Please choose one of the last 13 months.'],
    ['2026-13', 'Please give the month like 2026-11.'],
    ['March', 'Please give the month like 2026-11.'],
  ])('refuses %s', async (asked, message) => {
    const { status, body } = await get(`?month=${asked}`);
    expect([status, body.errors.month]).toEqual([400, [message]]);
  });

  it('counts what the list behind each figure has', async () => {
    const days = { startDate: '2026-03-01', endDate: '2026-03-02' };
    const registeredAt = later(-HOUR_MS).now();
    const { id: userId } = await aUser(ctx, { registeredAt });
    const gone = {
      deletedAt: ctx.now(),
      deletedReason: 'Asked',
      active: false,
      passwordHash: null,
    };
    await aUser(ctx, { registeredAt, ...gone });
    await aUser(ctx, { registeredAt: noon('2026-02-01') });
    const { id } = await anEnrolment(ctx, { userId, enrolledAt: registeredAt });
    await aCertificate(ctx, id, '2026-03-01', 'SUPERSEDED');
    await aCertificate(ctx, id, '2026-03-02');
    await ctx.db.certificate.updateMany({ data: { data: { learnerName: 'Mei Tran', units: [] } } });
    await aBusinessWithVouchers(ctx, { quantity: 3 });
    await ctx.db.user.updateMany({ where: { userType: 3 }, data: { registeredAt } });
    const { period, monthBefore, yearBefore } = await month();
    expect(period).toMatchObject({
      registrations: 2,
      enrolments: 1,
      completions: 1,
      certificates: 2,
      vouchersSold: 3,
    } satisfies Partial<PeriodFigures>);
    expect(monthBefore).toMatchObject({ registrations: 1, certificates: 0, vouchersSold: 0 });
    expect(yearBefore).toMatchObject({ registrations: 0 });
    expect(await total('/admin/users', { ...days, userTypes: [1, 2, 3] })).toBe(2);
    expect(
      await total(`/admin/certificates?startDate=${days.startDate}&endDate=${days.endDate}`),
    ).toBe(2);
  });
});

describe('how far people have come', () => {
  const ENROLLED = noon('2026-02-10');
  const after = (days: number) => new Date(ENROLLED.getTime() + days * DAY_MS);
  const steps = async () =>
    Object.fromEntries(
      (await listEnrolmentSteps(ctx, { startDate: '2026-02-01', endDate: '2026-02-28' })).map(
        ({ step, count, medianSeconds }) => [
          step,
          [count, medianSeconds === null ? null : medianSeconds / (DAY_MS / 1000)],
        ],
      ),
    );
  const enrolled = async (over: object = {}) =>
    anEnrolment(ctx, { userId: (await aUser(ctx)).id, enrolledAt: ENROLLED, ...over });
  const observed = async (over: object, acceptedByOfficeAt: Date | null) =>
    (
      await anObservedEnrolment(ctx, {
        enrolment: { enrolledAt: ENROLLED, ...over },
        form: { acceptedByOfficeAt },
      })
    ).enrolment;

  it('has nothing where nobody enrolled', async () => {
    await enrolled({ enrolledAt: noon('2026-01-31') });
    await enrolled({ enrolledAt: noon('2026-03-01') });
    expect(await steps()).toEqual(
      Object.fromEntries(Object.keys(ENROLMENT_STEPS).map((step) => [step, [0, null]])),
    );
  });

  it('counts each step with the later ones, and takes the median of its time', async () => {
    await enrolled();
    await enrolled({ step2CompletedAt: after(1) });
    await enrolled({ step2CompletedAt: after(3), lastStudiedAt: after(4) });
    await enrolled({
      step2CompletedAt: after(1),
      lastStudiedAt: after(4),
      courseCompletedAt: after(5),
    });
    await observed({ step2CompletedAt: after(2), courseCompletedAt: after(8) }, after(10));
    const done = { step2CompletedAt: after(1), courseCompletedAt: after(9) };
    // The observer signed first.
    const { id } = await observed(done, after(7));
    await aCertificate(ctx, id, '2026-02-20');
    await ctx.db.certificate.updateMany({ data: { createdAt: after(10) } });
    expect(await steps()).toEqual({
      enrolled: [6, null],
      details: [5, 1],
      studying: [4, null],
      theory: [3, 6],
      form: [2, 1],
      certificate: [1, 1],
    });
  });

  it('does not count a form that was signed before the theory, nor a revoked certificate', async () => {
    await observed({ step2CompletedAt: after(1), lastStudiedAt: after(2) }, after(3));
    const { id } = await enrolled();
    await aCertificate(ctx, id, '2026-02-20', 'REVOKED');
    expect(await steps()).toMatchObject({
      enrolled: [2, null],
      studying: [1, null],
      theory: [0, null],
      form: [0, null],
      certificate: [0, null],
    });
  });
});

it.each([2, 3] as const)('is refused to users of type %i', async (userType) => {
  const headers = await signedInAs(ctx, await aUser(ctx, { userType }));
  const { status } = await request(app).get('/api/v1/admin/dashboard/month').set(headers);
  expect(status).toBe(403);
});
