import type { OfficeInvoice, OfficeInvoicesFilter } from '@platewise/shared/invoices/office';
import { beforeEach, expect, it } from 'vitest';
import type { Page } from '../../db/page';
import { readList } from '../../lists/readList';
import { anEnrolment, aPayment, aUser } from '../../testing/build';
import { testContext } from '../../testing/testContext';
import { OFFICE_INVOICE_LIST } from './officeInvoiceList';

const ctx = testContext();
const FEBRUARY = new Date('2026-02-10T00:00:00Z');
/** The first instant of March in Sydney. */
const MARCH = new Date('2026-02-28T13:00:00Z');

const invoice = async (number: number, over: object) => {
  const { id } = await ctx.db.invoice.create({
    data: {
      number,
      buyerName: 'The Corner Cafe',
      email: 'cafe@example.com',
      totalCents: 1000 * number,
      gstCents: 91,
      issuedAt: FEBRUARY,
      ...over,
    },
  });
  return id;
};

beforeEach(async () => {
  const { id: userId } = await aUser(ctx);
  const { id: paymentId } = await aPayment(ctx, { userId });
  const enrolled = await invoice(1, { paidAt: FEBRUARY, paymentId, buyerName: 'Mei Tran' });
  await anEnrolment(ctx, { userId, invoiceId: enrolled });
  await invoice(2, { paidAt: MARCH });
  await invoice(3, { paidAt: FEBRUARY, refundedAt: MARCH });
  await invoice(4, {});
});

const list = async (filter: OfficeInvoicesFilter, search?: string, sort?: string) => {
  const query = { page: 1, pageSize: 50, sort, search };
  return (
    (await readList(ctx, OFFICE_INVOICE_LIST, filter, query, undefined)) as Page<OfficeInvoice>
  ).rows;
};
const FEBRUARY_DAYS = { startDate: '2026-02-01', endDate: '2026-02-28' };
const MARCH_DAYS = { startDate: '2026-03-01', endDate: '2026-03-31' };

it.each<[OfficeInvoicesFilter, string | undefined, string[]]>([
  [{}, undefined, ['000004', '000003', '000002', '000001']],
  [FEBRUARY_DAYS, undefined, ['000004', '000003', '000002', '000001']],
  [{ state: 'paid', ...FEBRUARY_DAYS }, undefined, ['000003', '000001']],
  [{ state: 'paid', ...MARCH_DAYS }, undefined, ['000002']],
  [{ state: 'refunded', ...MARCH_DAYS }, undefined, ['000003']],
  [{ state: 'refunded', ...FEBRUARY_DAYS }, undefined, []],
  [{ state: 'due' }, undefined, ['000004']],
  [{ state: 'due', ...MARCH_DAYS }, undefined, []],
  [{}, 'mei', ['000001']],
  [{}, '000003', ['000003']],
  [{ state: 'paid' }, 'corner', ['000003', '000002']],
])('invoices asked for by %j and %s', async (filter, search, numbers) => {
  expect((await list(filter, search)).map(({ invoiceNumber }) => invoiceNumber)).toEqual(numbers);
});

it.each([
  ['issuedAt', '000001'],
  ['-totalCents', '000004'],
  ['paidAt', '000001'],
])('are sorted by %s', async (sort, first) => {
  expect((await list({}, undefined, sort))[0]?.invoiceNumber).toBe(first);
});

it('says who paid how, and what for', async () => {
  const [due, , marked, byCard] = await list({});
  const enrolment = await ctx.db.enrolment.findFirstOrThrow();
  expect(byCard).toMatchObject({ paidBy: 'Card', userCourseId: enrolment.id, gstCents: 91 });
  expect(marked).toMatchObject({ paidBy: 'Transfer', paidAt: MARCH.toISOString() });
  expect(due).toMatchObject({ paidAt: null, paidBy: null, refundedAt: null });
});
