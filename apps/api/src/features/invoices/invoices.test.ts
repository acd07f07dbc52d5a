import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { NSW_REPRINT_ID } from '@platewise/shared/content/courses';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { aUser, signedInAs } from '../../testing/build';
import { later, testContext } from '../../testing/testContext';
import { invoicePdf } from './invoicePdf';
import { issueInvoice, type NewInvoice } from './issueInvoice';

const ctx = testContext();
const app = createApp(ctx);
const DAY = 86_400_000;

/** Poppler's tools, where they are installed: the letters must come out as text, and the fonts must be in the file. */
function readPdf(pdf: Buffer) {
  const folder = mkdtempSync(path.join(tmpdir(), 'platewise-invoice-'));
  try {
    const file = path.join(folder, 'invoice.pdf');
    writeFileSync(file, pdf);
    const run = (tool: string, ...args: string[]) => execFileSync(tool, args, { encoding: 'utf8' });
    return {
      text: run('pdftotext', '-layout', file, '-').replace(/ +/g, ' '),
      fonts: run('pdffonts', file).split('\n').slice(2).filter(Boolean),
      pages: Number(/Pages:\s+(\d+)/.exec(run('pdfinfo', file))?.[1]),
      size: /Page size:\s+(.*)/.exec(run('pdfinfo', file))?.[1],
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const issue = async (over: Partial<NewInvoice> = {}, user?: { id: string }) => {
  const { id: userId } = user ?? (await aUser(ctx, { userType: 3 }));
  return ctx.db.$transaction((tx) =>
    issueInvoice(ctx, tx, {
      userId,
      buyerName: 'The Corner Café Pty Ltd',
      buyerAddress: '12 Crown Street, Surry Hills NSW 2010',
      email: 'accounts@corner.example',
      lines: [{ courseId: 2, quantity: 1 }],
      discountCents: 0,
      paidAt: ctx.now(),
      of: {},
      ...over,
    }),
  );
};

describe('a tax invoice', () => {
  it('says all that the law asks, with the fonts in the file', async () => {
    const { id } = await issue({
      lines: [
        { courseId: 2, quantity: 3 },
        { courseId: 6, quantity: 2 },
      ],
      discountCents: 5230,
      purchaseNumber: 'PO-77',
    });
    const { text, fonts, pages, size } = readPdf(await invoicePdf(ctx, id));
    for (const words of [
      'Tax invoice',
      'Invoice number 000001',
      'Date of issue 02/03/2026',
      'Platewise Education',
      'ABN 00 000 000 000',
      'The Corner Café Pty Ltd',
      '12 Crown Street, Surry Hills NSW 2010',
      'Your purchase number: PO-77',
      'GST-free',
      '$55.00',
      '-$16.50',
      '$148.50',
      '-$35.80',
      '$322.20',
      'Before discount $523.00',
      'Discount -$52.30',
      'Total excluding GST $470.70',
      'GST $0.00',
      'Total $470.70',
      'Paid 02/03/2026 $470.70',
      'Everything on this invoice is GST-free.',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toMatch(/Due|How to pay|Refunded/);
    expect([pages, size]).toEqual([1, expect.stringContaining('A4')]);
    for (const font of fonts) expect(font).toMatch(/ yes +yes +yes /);
    expect(fonts.length).toBeGreaterThanOrEqual(2);
  });

  it('shows the GST of what is taxed, what is due, and by when and how to pay it', async () => {
    const { id } = await issue({
      lines: [{ courseId: NSW_REPRINT_ID, quantity: 1 }],
      paidAt: null,
    });
    const { text } = readPdf(await invoicePdf(ctx, id));
    for (const words of [
      '$4.09',
      'Total excluding GST $40.91',
      'GST $4.09',
      'Total including GST $45.00',
      'Due $45.00',
      'Please pay by 16/03/2026 and quote invoice number 000001.',
      'By card: at http://localhost:8080/corporate-tax-invoice/.',
      'By bank transfer: call 1300 555 017',
    ])
      expect(text).toContain(words);
    expect(text).not.toMatch(/Paid|GST-free/);

    const bankAccount = { name: 'Platewise Education', bsb: '062-000', number: '12345678' };
    const withBank = { ...ctx, config: { ...ctx.config, bankAccount } };
    expect(readPdf(await invoicePdf(withBank, id)).text).toContain(
      'By bank transfer: Platewise Education, BSB 062-000, account number 12345678, reference 000001.',
    );
  });

  it('that was refunded says what was paid and given back, and asks for nothing', async () => {
    const { id } = await issue();
    await ctx.db.invoice.update({ where: { id }, data: { refundedAt: later(3 * DAY).now() } });
    const { text } = readPdf(await invoicePdf(ctx, id));
    expect(text).toMatch(/Paid 02\/03\/2026 \$55\.00\s+Refunded 05\/03\/2026 -\$55\.00/);
    expect(text).not.toMatch(/Due|How to pay/);
  });

  it('writes Vietnamese and Polish names', async () => {
    const { id } = await issue({ buyerName: 'Đặng Nguyễn & Łukasz Żak' });
    expect(readPdf(await invoicePdf(ctx, id)).text).toContain('Đặng Nguyễn & Łukasz Żak');
  });

  it('goes on to a second page rather than off the first', async () => {
    const { id } = await issue({
      lines: Array.from({ length: 20 }, () => ({ courseId: 1008, quantity: 1 })),
    });
    const { pages, text } = readPdf(await invoicePdf(ctx, id));
    expect(pages).toBe(2);
    expect(text.match(/Food Safety Supervisor Health/g)).toHaveLength(20);
    expect(text.match(/Description Qty/g)).toHaveLength(2);
    expect(text).toContain('Tax invoice 000001, page 2 of 2');
  });

  it('is dated by the day in Sydney', async () => {
    const { id: userId } = await aUser(ctx);
    const evening = later(14 * 3_600_000);
    const { id } = await ctx.db.$transaction((tx) =>
      issueInvoice(evening, tx, {
        userId,
        buyerName: 'A',
        buyerAddress: 'B',
        email: 'c@d.example',
        lines: [{ courseId: 2, quantity: 1 }],
        discountCents: 0,
        paidAt: null,
        of: {},
      }),
    );
    expect(readPdf(await invoicePdf(ctx, id)).text).toContain('Date of issue 03/03/2026');
  });
});

it('the own invoices are listed, the newest first, with what for and how they stand', async () => {
  const [owner, other] = [await aUser(ctx), await aUser(ctx)];
  await issue({}, other);
  const { id: refunded } = await issue({ lines: [{ courseId: 6, quantity: 1 }] }, owner);
  await ctx.db.invoice.update({ where: { id: refunded }, data: { refundedAt: ctx.now() } });
  const { id } = await issue(
    {
      lines: [
        { courseId: 2, quantity: 20 },
        { courseId: NSW_REPRINT_ID, quantity: 1 },
      ],
      paidAt: null,
    },
    owner,
  );
  const { body } = await request(app)
    .get(`/api/v1/accounts/${owner.id}/invoices`)
    .set(await signedInAs(ctx, owner));
  expect(body).toEqual([
    {
      invoiceNumber: '000003',
      invoiceDate: '2026-03-02',
      totalText: '$1,145.00',
      invoiceGuid: id,
      items: [
        '20 × Food Handling Level 1 (Hospitality & Retail)',
        'The NSW Food Safety Supervisor Certificate Reprint',
      ],
      standing: 'Due',
      dueOn: '2026-03-16',
      dueCents: 114_500,
      creditNotes: [],
    },
    expect.objectContaining({
      invoiceNumber: '000002',
      standing: 'Refunded',
      dueOn: null,
      dueCents: 0,
    }),
  ]);
});

describe('GET userCourse/pdf/tax-invoice', () => {
  const download = async (user: Awaited<ReturnType<typeof aUser>>, id: string) =>
    request(app)
      .get(`/api/v1/userCourse/pdf/tax-invoice/${id}`)
      .set(await signedInAs(ctx, user))
      .buffer(true);

  it('gives the owner and the office taxinvoice.pdf, and nobody else', async () => {
    const [owner, other, admin] = [
      await aUser(ctx),
      await aUser(ctx),
      await aUser(ctx, { userType: 1 }),
    ];
    const { id } = await issue({}, owner);
    for (const user of [owner, admin]) {
      const { status, headers } = await download(user, id.toUpperCase());
      expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
        200,
        'application/pdf',
        'attachment; filename="taxinvoice.pdf"',
      ]);
    }
    expect((await download(other, id)).status).toBe(403);
    for (const unknown of ['018f4e00-0000-7000-8000-000000000000', '1', 'x'.repeat(500), '%00'])
      expect((await download(owner, unknown)).status).toBe(404);
  });
});
