import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../app';
import { infoOfPdf, textOfPdf } from '../../../pdf/testing/textOfPdf';
import { aUser, signedInAs, type TestUser } from '../../../testing/build';
import { testContext } from '../../../testing/testContext';
import { getStatement, statementPdf } from './getStatement';

const ctx = testContext();
const app = createApp(ctx);
const MARCH = { startDate: '2026-03-01', endDate: '2026-03-31' };
const QUERY = 'startDate=2026-03-01&endDate=2026-03-31';

let business: TestUser;
beforeEach(async () => {
  business = await aUser(ctx, { userType: 3 });
  const invoice = (number: number, issuedAt: string, over: object = {}) => ({
    number,
    userId: business.id,
    buyerName: 'The Corner Cafe',
    buyerAddress: '1 George Street, Sydney NSW 2000',
    email: business.email,
    totalCents: 1000 * number,
    issuedAt: new Date(issuedAt),
    ...over,
  });
  await ctx.db.invoice.createMany({
    data: [
      invoice(1, '2026-01-10T00:00:00Z'),
      // The first instant of March in Sydney.
      invoice(2, '2026-02-28T13:00:00Z', { paidAt: new Date('2026-03-20T00:00:00Z') }),
      invoice(3, '2026-03-25T00:00:00Z', { purchaseNumber: 'PO-7' }),
      invoice(9, '2026-03-25T00:00:00Z', { userId: (await aUser(ctx, { userType: 3 })).id }),
    ],
  });
});

it('has the days of Sydney and the invoices of this business', async () => {
  expect(await getStatement(ctx, business.id, MARCH)).toMatchObject({
    name: 'The Corner Cafe',
    openingCents: 1000,
    lines: [
      { day: '2026-03-01', text: 'Invoice 000002', amountCents: 2000, balanceCents: 3000 },
      { day: '2026-03-20', text: 'Payment of invoice 000002', balanceCents: 1000 },
      { day: '2026-03-25', text: 'Invoice 000003, your number PO-7', balanceCents: 4000 },
    ],
    closingCents: 4000,
    ageing: [{ cents: 3000 }, { cents: 0 }, { cents: 0 }, { cents: 1000 }, { cents: 0 }],
  });
});

const readPdf = (pdf: Buffer) => ({
  text: textOfPdf(pdf).replace(/ +/g, ' '),
  pages: Number(/Pages:\s+(\d+)/.exec(infoOfPdf(pdf))?.[1]),
});

it('is a document with the same figures, and says how to pay', async () => {
  const { body } = await statementPdf(ctx, business.id, MARCH);
  const { text, pages } = readPdf(body);
  for (const words of [
    'Statement',
    '01/03/2026 to 31/03/2026',
    'The Corner Cafe',
    'Opening balance',
    'Payment of invoice 000002',
    '-$20.00',
    'Closing balance',
    '$40.00',
    '61–90 days overdue',
    'How to pay',
  ])
    expect(text).toContain(words);
  expect(pages).toBe(1);
});

it('repeats its headings on each page of a long account', async () => {
  await ctx.db.invoice.createMany({
    data: Array.from({ length: 80 }, (_, index) => ({
      number: 100 + index,
      userId: business.id,
      buyerName: 'The Corner Cafe',
      email: business.email,
      totalCents: 100,
      issuedAt: new Date('2026-03-10T00:00:00Z'),
    })),
  });
  const { text, pages } = readPdf((await statementPdf(ctx, business.id, MARCH)).body);
  expect(pages).toBeGreaterThan(1);
  expect(text.match(/Date +Details/g)).toHaveLength(pages);
  expect(text).toContain(`page ${pages} of ${pages}`);
});

describe('the calls', () => {
  const ask = async (path: string, user: TestUser) =>
    request(app)
      .get(`/api/v1${path}?${QUERY}`)
      .set(await signedInAs(ctx, user));
  const office = (id: string) => `/admin/businesses/${id}/statement`;
  const own = (id: string) => `/corporate/tax-invoices/${id}/statement.pdf`;

  it('of the office are for the office, and about businesses', async () => {
    const admin = await aUser(ctx, { userType: 1 });
    expect((await ask(office(business.id), admin)).status).toBe(200);
    expect((await ask(`${office(business.id)}.pdf`, admin)).type).toBe('application/pdf');
    expect((await ask(office(admin.id), admin)).status).toBe(404);
    expect((await ask(office(business.id), business)).status).toBe(403);
  });

  it('of a business are about itself', async () => {
    const other = await aUser(ctx, { userType: 3 });
    expect((await ask(own(business.id), business)).type).toBe('application/pdf');
    expect((await ask(own(business.id), other)).status).toBe(403);
  });

  it('refuse a period that ends before it starts', async () => {
    const { status, body } = await request(app)
      .get(`/api/v1${office(business.id)}?startDate=2026-03-02&endDate=2026-03-01`)
      .set(await signedInAs(ctx, await aUser(ctx, { userType: 1 })));
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain('End date must not be before the start date.');
  });
});
