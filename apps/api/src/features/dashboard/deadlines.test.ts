import { SINCE_EVER } from '@platewise/shared/dashboard';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { dateOf } from '../../db/client';
import { anEnrolment, aUser, signedInAs } from '../../testing/build';
import { testContext } from '../../testing/testContext';
import { aHeldEnrolment, requiring } from '../assessments/testing/aHeldEnrolment';
import { anNswCertificate, anNswReprint } from '../nsw/certificates/testing/aQueueRow';
import { anObservedEnrolment } from '../observerForms/testing/anObservedEnrolment';
import { anAdviceTask } from '../suitability/testing/aCheck';
import { aTask } from '../tasks/testing/aTask';
import { aRegistry, withRegistry } from '../usiChecks/testing/aUsiCheck';
import { listDeadlines } from './deadlines';

const ctx = requiring(testContext(), 'assessor');
/** A Monday. */
const TODAY = '2026-03-02';
const noon = (day: string) => new Date(`${day}T01:00:00Z`);
const deadlines = (from = ctx, today = TODAY) => listDeadlines(from, today);
const deadlineOf = async (kind: string, today = TODAY) =>
  (await deadlines(ctx, today)).find((each) => each.kind === kind);

async function aFormUntil(day: string, form: object = {}, over: object = {}) {
  const enrolment = { expiresOn: dateOf(day), ...over };
  return (await anObservedEnrolment(ctx, { enrolment, form })).enrolment;
}

const anUnpaidInvoice = (number: number, issuedAt: string, over: object = {}) =>
  ctx.db.invoice.create({
    data: {
      number,
      buyerName: 'The Corner Cafe',
      email: 'cafe@example.com',
      totalCents: 50_000,
      issuedAt: noon(issuedAt),
      ...over,
    },
  });

const aSubmission = (year: number, submittedAt: string, over: object = {}) =>
  ctx.db.natSubmission.create({
    data: {
      standard: '8.0',
      year,
      period: 'Annual',
      state: 'All',
      collectionStartDate: dateOf(`${year}-01-01`),
      collectionEndDate: dateOf(`${year}-12-31`),
      submittedAt: noon(submittedAt),
      submittedByEmail: 'office@example.com',
      successful: true,
      errorCount: 0,
      warningCount: 0,
      ...over,
    },
  });

describe('the deadlines', () => {
  it('are none where nothing is due', async () => {
    expect(await deadlines()).toEqual([]);
  });

  it('have the most urgent first, with the days left', async () => {
    await aTask(ctx, { dueOn: dateOf('2026-03-05') });
    await anUnpaidInvoice(1, '2026-02-01');
    await aFormUntil('2026-03-02');
    await aHeldEnrolment(ctx);
    await anAdviceTask(ctx);
    await anNswReprint(ctx);
    const found = await deadlines();
    expect(found.map(({ kind, dueOn, daysLeft }) => [kind, dueOn, daysLeft])).toEqual([
      ['unpaidInvoices', '2026-02-15', -15],
      ['observerForms', '2026-03-02', 0],
      ['adviceTasks', '2026-03-03', 1],
      ['tasks', '2026-03-05', 3],
      ['nswReprints', '2026-03-11', 9],
      ['assessments', '2026-04-01', 30],
    ]);
    for (const { title, to, count } of found)
      expect([title, to, count]).toEqual([
        expect.stringMatching(/\S/),
        expect.stringMatching(/^\/Admin\//),
        1,
      ]);
  });

  it('count what is overdue from the day after the last one', async () => {
    // Due after seven working days: on Friday 27 February, and today.
    await anNswCertificate(ctx, {}, { createdAt: noon('2026-02-18') });
    await anNswCertificate(ctx, {}, { createdAt: noon('2026-02-19') });
    await anNswCertificate(ctx, {}, { createdAt: noon('2026-01-05'), status: 2 });
    expect(await deadlineOf('nswCertificates')).toMatchObject({
      dueOn: '2026-02-27',
      daysLeft: -3,
      count: 2,
      overdue: 1,
    });
    await anUnpaidInvoice(1, '2026-02-15');
    await anUnpaidInvoice(2, '2026-02-16');
    await anUnpaidInvoice(3, '2026-01-01', { paidAt: ctx.now() });
    expect(await deadlineOf('unpaidInvoices')).toMatchObject({ count: 2, overdue: 1 });
  });

  it('have the same observer forms as the list behind them', async () => {
    await aFormUntil('2026-03-02');
    await aFormUntil('2026-04-01');
    await aFormUntil('2026-03-01');
    await aFormUntil('2026-04-02');
    await aFormUntil('2026-03-10', { acceptedByOfficeAt: ctx.now() });
    await aFormUntil('2026-03-10', { sentAt: null });
    await aFormUntil('2026-03-10', {}, { closedAt: ctx.now() });
    expect(await deadlineOf('observerForms')).toMatchObject({
      count: 2,
      overdue: 0,
      to: '/Admin/User-Courses?formExpiringOn=2026-03-02&startDate=1930-01-01&endDate=2026-03-02',
    });
    const header = await signedInAs(ctx, await aUser(ctx, { userType: 1 }));
    const { headers } = await request(createApp(ctx))
      .post('/api/v1/admin/users/courses?page=1')
      .set(header)
      .send({
        courseIds: [2, 3, 4, 6, 8, 1008, 1009],
        startDate: SINCE_EVER,
        endDate: TODAY,
        formExpiringOn: TODAY,
      })
      .expect(200);
    expect(headers['x-total-count']).toBe('2');
  });

  it('have tasks of the next 30 days', async () => {
    await aTask(ctx, { dueOn: dateOf('2026-04-01') });
    await aTask(ctx, { dueOn: dateOf('2026-04-02') });
    await aTask(ctx, { dueOn: dateOf('2026-03-01'), doneAt: ctx.now() });
    expect(await deadlineOf('tasks')).toMatchObject({ count: 1, dueOn: '2026-04-01' });
  });

  it('have no assessments where no assessor is asked for', async () => {
    await aHeldEnrolment(ctx);
    expect(await deadlines(testContext())).toEqual([]);
  });

  it('have the end of the USI credential and of the AVETMISS authorisation three months before', async () => {
    const until = (day: string) =>
      withRegistry(ctx, { ...aRegistry().registry, credentialExpiry: () => noon(day) });
    expect(await deadlines(until('2026-06-03'))).toEqual([]);
    await ctx.db.avetmissAuthorisation.create({
      data: {
        provider: ctx.gateways.validationService.provider,
        userCode: 'ABCD',
        verificationUrl: 'https://example.com',
        sealedDeviceCode: Buffer.from('x'),
        interval: 5,
        askAgainAt: ctx.now(),
        codeExpiresAt: ctx.now(),
        sealedToken: Buffer.from('x'),
        tokenExpiresAt: noon('2026-05-01'),
      },
    });
    expect(await deadlines(until('2026-06-02'))).toMatchObject([
      { kind: 'validationAccess', dueOn: '2026-05-01', to: '/Admin/Avetmiss/Reporting' },
      { kind: 'usiCredential', dueOn: '2026-06-02', to: '/Admin/Status' },
    ]);
  });
});

describe('the AVETMISS data of a year', () => {
  const yearsAt = async (today: string) =>
    (await deadlines(ctx, today))
      .filter(({ kind }) => kind === 'natReturn')
      .map(({ title, dueOn, daysLeft }) => [title, dueOn, daysLeft]);
  const enrolledOn = async (day: string) =>
    anEnrolment(ctx, { userId: (await aUser(ctx)).id, enrolledAt: noon(day) });

  it('are due on 28 February, and shown from three months before until they are found valid', async () => {
    await enrolledOn('2025-06-01');
    expect(await yearsAt('2025-11-27')).toEqual([]);
    const due = ['AVETMISS data of 2025', '2026-02-28'];
    expect(await yearsAt('2025-11-28')).toEqual([[...due, 92]]);
    expect(await yearsAt(TODAY)).toEqual([[...due, -2]]);
    await aSubmission(2025, '2026-02-20', { successful: false });
    await aSubmission(2025, '2026-02-20', { period: 'Quarter 1' });
    await aSubmission(2025, '2026-02-20', { state: 'QLD' });
    // The year was not over.
    await aSubmission(2025, '2025-12-20');
    expect(await yearsAt(TODAY)).toHaveLength(1);
    await aSubmission(2025, '2026-02-20');
    expect(await yearsAt(TODAY)).toEqual([]);
  });

  it('are not due for a year without enrolments', async () => {
    await enrolledOn('2026-01-05');
    expect(await yearsAt(TODAY)).toEqual([]);
  });
});
