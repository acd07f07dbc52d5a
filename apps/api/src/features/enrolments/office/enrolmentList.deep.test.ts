import { text } from 'node:stream/consumers';
import {
  CERTIFICATE_STATUSES,
  ENROLMENT_SORTS,
  ENROLMENT_STATUSES,
  type EnrolmentRow,
  type EnrolmentsFilter,
  PAID_BY,
  PROGRESS_STEPS,
} from '@platewise/shared/enrolments/office';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Page } from '../../../db/page';
import { listCsv } from '../../../lists/listCsv';
import { readList } from '../../../lists/readList';
import { sealOfficeUsi } from '../../../sealing/sealedAnswers';
import { aGraduate } from '../../../testing/aGraduate';
import {
  aBusinessWithVouchers,
  aListReader,
  anEnrolment,
  anInvoice,
  aPayment,
  aUser,
  type TestUser,
} from '../../../testing/build';
import { testContext } from '../../../testing/testContext';
import type { ListReader } from '../../auth/loginAsUser';
import { endWithoutRefund } from './actions/endEnrolment';
import { ENROLMENT_LIST } from './enrolmentList';
import { listOfUser } from './listOfUser';

const ctx = testContext();
const ALL: EnrolmentsFilter = { courseIds: [2, 6], startDate: '2026-01-01', endDate: '2026-12-31' };
const PAGE = { page: 1, pageSize: 50, sort: 'firstName', search: undefined };
let admin: TestUser;
let reader: ListReader;

beforeEach(async () => {
  admin = await aUser(ctx, { userType: 1 });
  reader = await aListReader(ctx, admin);
});

const enrolled = async (firstName: string, over: object = {}) =>
  anEnrolment(ctx, { userId: (await aUser(ctx, { firstName })).id, ...over });

async function rows(filter: EnrolmentsFilter = ALL, query: object = {}): Promise<EnrolmentRow[]> {
  const page = await readList(ctx, ENROLMENT_LIST, filter, { ...PAGE, ...query }, reader);
  return (page as Page<EnrolmentRow>).rows;
}
const names = async (filter?: EnrolmentsFilter, query?: object) =>
  (await rows(filter, query)).map(({ firstName }) => firstName);

it('shows an enrolment with its names, and the user whose it is', async () => {
  const user = await aUser(ctx, { firstName: 'Owner', lastLoginAt: ctx.now() });
  const invoice = await anInvoice(ctx, { userId: user.id });
  const { id } = await anEnrolment(ctx, {
    userId: user.id,
    firstName: 'Mei',
    email: 'mei@work.example',
    invoiceId: invoice.id,
  });
  expect(await rows()).toEqual([
    {
      userCourseId: id,
      enrolmentDateTime: '2026-03-02T00:00:00.000Z',
      courseTitle: 'Food Handling Level 1 (Hospitality & Retail)',
      courseId: 2,
      certificateNumber: null,
      endedCertificateNumber: null,
      invoiceGuid: invoice.id,
      userId: user.id,
      loginAsUserToken: expect.any(String),
      firstName: 'Mei',
      lastName: 'Tran',
      email: 'mei@work.example',
      userName: 'Owner Tran',
      active: true,
      userType: 2,
      registeredDateTime: '2026-03-02T00:00:00.000Z',
      lastLoginDateTime: '2026-03-02T00:00:00.000Z',
      userDeletedDateTime: null,
      endedDateTime: null,
      status: 'Enrolling',
      progress: 0,
      expiresOn: '2027-03-02',
      state: 'NSW',
      paidBy: 'Card',
      certificate: 'Not yet',
      heldFor: null,
      version: 1,
    },
  ]);
});

it('is narrowed to courses and to days in Sydney, both included', async () => {
  await enrolled('Ana', { courseId: 6 });
  await enrolled('Bea', { enrolledAt: new Date('2026-02-28T12:59:00Z') });
  await enrolled('Cy', { enrolledAt: new Date('2026-02-28T13:00:00Z') });
  expect(await names({ ...ALL, courseIds: [6] })).toEqual(['Ana']);
  expect(await names({ ...ALL, endDate: '2026-02-28' })).toEqual(['Bea']);
  expect(await names({ ...ALL, startDate: '2026-03-01', endDate: '2026-03-01' })).toEqual(['Cy']);
});

it('finds names, email, phone, USI, certificate and voucher', async () => {
  const { enrolment, certificate } = await aGraduate(ctx);
  await ctx.db.enrolment.update({
    where: { id: enrolment.id },
    data: {
      email: 'mei@work.example',
      phone: '0412345678',
      ...sealOfficeUsi(ctx, enrolment.id, '2GF2UGXXV8'),
    },
  });
  await ctx.db.voucher.create({
    data: {
      code: 'ABCD-2345-WXYZ',
      courseId: 2,
      expiresOn: ctx.now(),
      redeemedAt: ctx.now(),
      enrolmentId: enrolment.id,
    },
  });
  await enrolled('Zoe', { lastName: 'Xu', email: 'zoe@example.com' });
  for (const search of [
    'tran',
    'mei@work',
    '12345678',
    '2gf2ugxxv8',
    certificate.number,
    'abcd2345wxyz',
  ])
    expect([search, await names(ALL, { search })]).toEqual([search, ['Mei']]);
});

it.each(ENROLMENT_SORTS)('is sorted by %s, either way', async (sort) => {
  await enrolled('Ana', {
    lastName: 'Ash',
    email: 'a@example.com',
    enrolledAt: new Date('2026-02-01'),
  });
  await enrolled('Bea', { lastName: 'Birch', email: 'b@example.com', courseId: 6 });
  await ctx.db.enrolment.updateMany({
    where: { courseId: 2 },
    data: { certificateNumber: 'FH1-000001' },
  });
  await ctx.db.enrolment.updateMany({
    where: { courseId: 6 },
    data: { certificateNumber: 'FSSHR-000002' },
  });
  const inOrder = await names(ALL, { sort });
  expect(inOrder).toHaveLength(2);
  expect(await names(ALL, { sort: `-${sort}` })).toEqual(inOrder.toReversed());
  expect(inOrder).toEqual(['Ana', 'Bea']);
});

it('shows the number of a revoked certificate, and in the export that it is revoked', async () => {
  const { certificate, enrolment } = await aGraduate(ctx);
  const data = { state: 'REVOKED', endedAt: ctx.now(), endedReason: 'An error.' } as const;
  await ctx.db.certificate.update({ where: { id: certificate.id }, data });
  expect(await rows()).toMatchObject([
    {
      userCourseId: enrolment.id,
      certificateNumber: null,
      endedCertificateNumber: certificate.number,
    },
  ]);
  const csv = await text(listCsv(ctx, ENROLMENT_LIST, ALL, { sort: 'firstName' }, reader));
  expect(csv).toContain(`${certificate.number} (revoked)`);
});

it('marks one that the office has ended, also in the export', async () => {
  const { id } = await anEnrolment(ctx, { userId: (await aUser(ctx)).id });
  const admin = await aUser(ctx, { userType: 1 });
  await endWithoutRefund(ctx, { userId: admin.id, email: admin.email }, id, 'Left.');
  expect(await rows()).toMatchObject([{ endedDateTime: ctx.now().toISOString() }]);
  const csv = await text(listCsv(ctx, ENROLMENT_LIST, ALL, { sort: 'firstName' }, reader));
  expect(csv).toContain('Food Handling Level 1 (Hospitality & Retail) (ended)');
});

it('exports what is filtered', async () => {
  await enrolled('Ana', { lastName: 'Ash', email: 'a@example.com' });
  await enrolled('Bea');
  const csv = await text(
    listCsv(ctx, ENROLMENT_LIST, ALL, { sort: 'firstName', search: 'ash' }, reader),
  );
  expect(csv.replace('﻿', '').trim().split('\r\n')).toEqual([
    'First Name,Last Name,Email,Enrolled Date/Time,Course Title,Certificate Number,Status,Progress (%),Expires,State,Paid By,Certificate',
    'Ana,Ash,a@example.com,02/03/2026 11:00,Food Handling Level 1 (Hospitality & Retail),,Enrolling,0,02/03/2027,NSW,Free,Not yet',
  ]);
});

describe('the columns, each with its filter', () => {
  const at = new Date('2026-02-01');
  const studying = { step2CompletedAt: at, step3CompletedAt: at };
  const finished = { ...studying, courseCompletedAt: at, lastSectionCompleted: 99 };
  const one = async (filter: Partial<EnrolmentsFilter>) => rows({ ...ALL, ...filter });

  it.each<[string, string, object]>([
    ['Enrolling', 'Not started', {}],
    ['Studying', 'Not started', studying],
    ['Studying', 'Under way', { ...studying, lastQuestionCompleted: 1 }],
    ['Studying', 'Final quiz left', { ...studying, lastSectionCompleted: 98 }],
    ['Waiting for observer', 'Course finished', finished],
    ['Expired', 'Under way', { ...studying, lastSectionCompleted: 1, expiresOn: at }],
    ['Expired', 'Course finished', { ...finished, expiresOn: at }],
    ['Ended', 'Not started', { endedAt: at, closedAt: at }],
  ])('%s, %s', async (status, progress, over) => {
    await enrolled('Ana', over);
    await enrolled('Bea', { enrolledAt: new Date('2020-01-01') });
    expect(await rows()).toMatchObject([{ status, certificate: 'Not yet' }]);
    expect(await one({ statuses: [status], progress: [progress] })).toHaveLength(1);
    const others = ENROLMENT_STATUSES.filter((other) => other !== status);
    expect(await one({ statuses: others })).toEqual([]);
    const steps = PROGRESS_STEPS.filter((step) => step !== progress);
    expect(await one({ progress: steps })).toEqual([]);
  });

  it('a certificate is issued, on hold or revoked', async () => {
    const { certificate, enrolment } = await aGraduate(ctx);
    const isAlone = async (status: string, state: string) => {
      expect(await rows()).toMatchObject([{ status, certificate: state, progress: 100 }]);
      const others = CERTIFICATE_STATUSES.filter((other) => other !== state);
      expect(await one({ certificates: [state], statuses: [status] })).toHaveLength(1);
      expect(await one({ certificates: others })).toEqual([]);
    };
    await isAlone('Certified', 'Issued');
    const data = { state: 'REVOKED', endedAt: at, endedReason: 'An error.' } as const;
    await ctx.db.certificate.update({ where: { id: certificate.id }, data });
    await isAlone('Certificate revoked', 'Revoked');
    await ctx.db.certificate.delete({ where: { id: certificate.id } });
    await ctx.db.enrolment.update({ where: { id: enrolment.id }, data: { closedAt: null } });
    await isAlone('Certificate on hold', 'On hold');
    const csv = await text(listCsv(ctx, ENROLMENT_LIST, ALL, { sort: 'firstName' }, reader));
    expect(csv).toContain('On hold: ready to issue');
  });

  it('a certificate on hold says what it waits for', async () => {
    const withUsi = testContext({ config: { ...ctx.config, certificateRequires: ['usi'] } });
    const { certificate, enrolment } = await aGraduate(ctx);
    await ctx.db.certificate.delete({ where: { id: certificate.id } });
    await ctx.db.enrolment.update({ where: { id: enrolment.id }, data: { closedAt: null } });
    await ctx.db.enrolmentDetails.deleteMany();
    const page = await readList(withUsi, ENROLMENT_LIST, ALL, PAGE, reader);
    expect((page as Page<EnrolmentRow>).rows).toMatchObject([{ heldFor: 'USI' }]);
  });

  it('is narrowed to states and to days of expiry', async () => {
    await enrolled('Ana', { state: 'VIC', expiresOn: new Date('2026-06-30') });
    await enrolled('Bea', { state: 'NSW', expiresOn: new Date('2026-07-01') });
    expect(await names({ ...ALL, states: ['VIC', 'TAS'] })).toEqual(['Ana']);
    expect(await names({ ...ALL, expiresTo: '2026-06-30' })).toEqual(['Ana']);
    expect(await names({ ...ALL, expiresFrom: '2026-07-01' })).toEqual(['Bea']);
  });

  it('says how each was paid for', async () => {
    const byVoucher = async (firstName: string, over: object, payment?: object) => {
      const { id: enrolmentId } = await enrolled(firstName, over);
      const { id: userId } = await aBusinessWithVouchers(ctx, { quantity: 1 });
      const invoice = await anInvoice(ctx, { userId, ...payment });
      await ctx.db.voucherPurchase.updateMany({
        where: { userId },
        data: { invoiceId: invoice.id, paidAt: payment ? at : null },
      });
      await ctx.db.voucher.updateMany({
        where: { purchase: { userId } },
        data: { enrolmentId, redeemedAt: at },
      });
    };
    const { id: invoiceId } = await anInvoice(ctx, { userId: admin.id });
    await enrolled('Card', { invoiceId });
    await byVoucher(
      'Link',
      { officePayer: 'learner' },
      { paymentId: (await aPayment(ctx, { userId: admin.id })).id },
    );
    await byVoucher('Bank', { officePayer: 'company' }, {});
    await byVoucher('Invoice', { officePayer: 'learner' });
    await byVoucher('Voucher', {}, {});
    await enrolled('Free');
    await enrolled('Gift', { officePayer: 'nobody' });
    const paidBy = async (...choice: string[]) => names({ ...ALL, paidBy: choice });
    expect(await paidBy('Card')).toEqual(['Card', 'Link']);
    expect(await paidBy('Bank transfer')).toEqual(['Bank']);
    expect(await paidBy('Invoice')).toEqual(['Invoice']);
    expect(await paidBy('Voucher')).toEqual(['Voucher']);
    expect(await paidBy('Free')).toEqual(['Free', 'Gift']);
    expect(await paidBy(...PAID_BY)).toHaveLength(7);
  });
});

it('shows one user all of their courses, whenever they enrolled', async () => {
  const old = await enrolled('Ana', { enrolledAt: new Date('2019-05-01') });
  await enrolled('Bea');
  const page = (await listOfUser(ctx, reader, old.userId, PAGE)) as Page<EnrolmentRow>;
  expect(page.rows.map(({ firstName }) => firstName)).toEqual(['Ana']);
  await expect(listOfUser(ctx, reader, old.id, PAGE)).rejects.toMatchObject({
    refusal: 'missing',
  });
});
