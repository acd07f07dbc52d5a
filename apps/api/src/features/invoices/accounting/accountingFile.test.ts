import { text } from 'node:stream/consumers';
import { NSW_REPRINT_ID } from '@platewise/shared/content/courses';
import {
  type AccountingProgram,
  accountingFileSchema,
} from '@platewise/shared/invoices/accounting';
import { parse } from 'csv-parse/sync';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../../app';
import { aUser, signedInAs } from '../../../testing/build';
import { later, testContext } from '../../../testing/testContext';
import { issueInvoice, type NewInvoice } from '../issueInvoice';
import { accountingFile } from './accountingFile';

const ctx = testContext();
const DAY = 86_400_000;

async function issue(over: Partial<NewInvoice> = {}, at = ctx) {
  const { id: userId } = await aUser(ctx, { userType: 3 });
  return ctx.db.$transaction((tx) =>
    issueInvoice(at, tx, {
      userId,
      buyerName: 'The Corner Café Pty Ltd',
      buyerAddress: '12 Crown Street, Surry Hills NSW 2010',
      email: 'accounts@corner.example',
      purchaseNumber: 'PO 7',
      lines: [{ courseId: 2, quantity: 3 }],
      discountCents: 0,
      paidAt: null,
      of: {},
      ...over,
    }),
  );
}

/** A credit note of two vouchers. */
const credit = (invoiceId: string, totalCents: number) =>
  ctx.db.$transaction([
    ctx.db.invoice.update({
      where: { id: invoiceId },
      data: { creditedCents: { increment: totalCents } },
    }),
    ctx.db.creditNote.create({
      data: {
        number: 1,
        invoiceId,
        issuedAt: later(DAY).now(),
        issuedByEmail: 'office@example.com',
        reason: 'Two people have left.',
        way: 'OWED',
        totalCents,
        gstCents: 0,
        lines: {
          create: {
            position: 0,
            description: 'Food Handling',
            vouchers: 2,
            totalCents,
            gstCents: 0,
          },
        },
      },
    }),
  ]);

const MARCH = { startDate: '2026-03-01', endDate: '2026-03-31' };

async function rowsOf(program: AccountingProgram, period = MARCH) {
  const file = await text(accountingFile(ctx, { program, ...period }));
  return parse(file, {
    columns: true,
    delimiter: program === 'xero' ? ',' : '\t',
    skip_empty_lines: true,
  }) as Record<string, string>[];
}
const sumOf = (rows: Record<string, string>[], column: string) =>
  rows.reduce((cents, row) => cents + Math.round(Number(row[column]) * 100), 0);

describe('the file for Xero', () => {
  it('has a row for each line, as its template asks', async () => {
    await issue({
      lines: [
        { courseId: 2, quantity: 3 },
        { courseId: NSW_REPRINT_ID, quantity: 1 },
      ],
    });
    expect(await rowsOf('xero')).toMatchObject([
      {
        '*ContactName': 'The Corner Café Pty Ltd',
        EmailAddress: 'accounts@corner.example',
        '*InvoiceNumber': '000001',
        Reference: 'PO 7',
        '*InvoiceDate': '02/03/2026',
        '*DueDate': '16/03/2026',
        '*Description': expect.stringMatching(/^3 x Food Handling Level 1/),
        '*Quantity': '1',
        '*UnitAmount': '165.00',
        '*AccountCode': '200',
        '*TaxType': 'GST Free Income',
      },
      { '*TaxType': 'GST on Income', '*InvoiceNumber': '000001' },
    ]);
  });

  it('takes back what credit notes and refunds have returned, to the cent', async () => {
    const lowered = await issue({ discountCents: 1 });
    await credit(lowered.id, 10_999);
    const refunded = await issue({ paidAt: ctx.now() });
    const refundedAt = later(2 * DAY).now();
    await ctx.db.invoice.update({ where: { id: refunded.id }, data: { refundedAt } });
    const rows = await rowsOf('xero');
    expect(rows.map((row) => [row['*InvoiceNumber'], row['*UnitAmount']])).toEqual([
      ['000001', '164.99'],
      ['000002', '165.00'],
      ['CN000001', '-109.99'],
      ['000002R', '-165.00'],
    ]);
    expect(sumOf(rows, '*UnitAmount')).toBe(16_499 - 10_999);
  });

  it('has nothing of other days, nor of a purchase that was cancelled before it was paid', async () => {
    const { id } = await issue();
    await ctx.db.invoice.update({ where: { id }, data: { cancelledAt: ctx.now() } });
    await issue({}, later(40 * DAY));
    expect(await rowsOf('xero')).toEqual([]);
    expect(await rowsOf('xero', { startDate: '2026-04-01', endDate: '2026-04-30' })).toHaveLength(
      1,
    );
  });

  it.each([
    ['=HYPERLINK("x")\tand\nmore', "'=HYPERLINK('x') and more"],
    [' \t=1+1', "'=1+1"],
    ['Jo "Big" Smith', "Jo 'Big' Smith"],
  ])('has no formula and no quote in the name %j', async (buyerName, written) => {
    await issue({ buyerName });
    const [row] = await rowsOf('xero');
    expect(row?.['*ContactName']).toBe(written);
  });

  it('reads a long period in parts', async () => {
    const { id } = await issue();
    await ctx.db.$executeRaw`
      INSERT INTO "Invoice" (id, number, "issuedAt", "buyerName", email, "totalCents")
      SELECT gen_random_uuid(), n, ${ctx.now()}, 'Buyer', 'b@example.com', 100 FROM generate_series(2, 1201) n`;
    await ctx.db.$executeRaw`
      INSERT INTO "InvoiceLine" (id, "invoiceId", position, description, quantity, "unitCents", "totalCents")
      SELECT gen_random_uuid(), i.id, 0, 'Course', 1, 100, 100 FROM "Invoice" i WHERE i.id <> ${id}::uuid`;
    const rows = await rowsOf('xero');
    expect(new Set(rows.map((row) => row['*InvoiceNumber'])).size).toBe(1201);
    expect(sumOf(rows, '*UnitAmount')).toBe(16_500 + 1200 * 100);
  });
});

it('the file for MYOB has a sale after the other, with an empty line between', async () => {
  await issue({ lines: [{ courseId: NSW_REPRINT_ID, quantity: 1 }] });
  await issue();
  const file = await text(accountingFile(ctx, { program: 'myob', ...MARCH }));
  expect(file.split('\r\n').map((line) => line.split('\t').length > 1)).toEqual([
    true,
    true,
    false,
    true,
    false,
    false,
  ]);
  const rows = await rowsOf('myob');
  expect(rows).toMatchObject([
    { 'Co./Last Name': 'The Corner Café Pty Ltd', Inclusive: 'X', 'Tax Code': 'GST' },
    { 'Invoice #': '000002', Date: '02/03/2026', 'Account #': '4-1000', 'Tax Code': 'FRE' },
  ]);
  expect(sumOf(rows, 'Amount') + sumOf(rows, 'GST Amount')).toBe(sumOf(rows, 'Inc-Tax Amount'));
});

describe('the call', () => {
  const get = async (
    userType: 1 | 2 | 3,
    query = 'program=xero&startDate=2026-03-01&endDate=2026-03-31',
  ) =>
    request(createApp(ctx))
      .get(`/api/v1/admin/invoices/accounting-file?${query}`)
      .set(await signedInAs(ctx, await aUser(ctx, { userType })));

  it('gives the office the file, and nobody else', async () => {
    const { status, headers } = await get(1);
    expect([status, headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('xero-invoices.csv'),
    ]);
    expect([(await get(2)).status, (await get(3)).status]).toEqual([403, 403]);
  });

  it.each([
    ['another program', { program: 'sap', ...MARCH }, /Program is not one of the choices/],
    ['no period', { program: 'xero' }, /date is required/],
    [
      'an end before the start',
      { program: 'xero', startDate: '2026-03-02', endDate: '2026-03-01' },
      /End date must not be before/,
    ],
  ])('is refused with %s', async (_, query, message) => {
    await expect(accountingFileSchema.validate(query)).rejects.toThrow(message);
  });
});
