import { PURCHASABLE_COURSES } from '@platewise/shared/content/courses';
import { MOST_VOUCHERS_A_ROW, type OfficePurchase } from '@platewise/shared/purchases/office';
import { parse } from 'csv-parse/sync';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../app';
import { mailTemplates } from '../../../mailTemplates';
import { anOpenCourse, aUser, signedInAs, type TestUser } from '../../../testing/build';
import { sentMails, testContext } from '../../../testing/testContext';
import { sendMail } from '../../mails/sendMail';
import { buy } from '../testing/buying';
import { anUnpaidPurchase, aRedeemed, aSent } from './testing/aPurchase';

const ctx = testContext();
const app = createApp(ctx);
let business: TestUser;
let admin: TestUser;
let header: Record<string, string>;
beforeEach(async () => {
  await anOpenCourse(ctx, 2);
  await anOpenCourse(ctx, 3);
  business = await aUser(ctx, { userType: 3, firstName: 'Bao', lastName: 'Le' });
  admin = await aUser(ctx, { userType: 1 });
  header = await signedInAs(ctx, admin);
});

const ALL_COURSES = PURCHASABLE_COURSES.map(({ courseId }) => courseId);
const FILTER = { courseIds: ALL_COURSES, startDate: '2025-03-02', endDate: '2026-03-02' };
const call = (method: 'get' | 'post' | 'put', path: string, body?: object) =>
  request(app)[method](`/api/v1/admin/vouchers${path}`).set(header).send(body);
const list = async (query = '', over: object = {}): Promise<OfficePurchase[]> =>
  (await call('post', query, { ...FILTER, ...over })).body;
const companies = async (query: string, over: object = {}) =>
  (await list(query, over)).map(({ companyName }) => companyName).join(' ');

describe('the list of voucher purchases', () => {
  it('says who bought what, what is owed and what has been paid', async () => {
    const { id, invoiceId } = await anUnpaidPurchase(ctx, business, { purchaseNumber: 'PO-7' });
    const { code } = await aSent(ctx, id);
    const [row] = await list();
    expect(row).toMatchObject({
      prePurchaseId: id,
      userId: business.id,
      loginAsUserToken: expect.any(String),
      invoiceGuid: invoiceId,
      invoiceNumber: '000001',
      purchaseNumber: 'PO-7',
      companyName: 'The Corner Cafe',
      name: 'Bao Le',
      email: 'bao@corner.example',
      phone: '0299999999',
      purchasedDateTime: ctx.now().toISOString(),
      amountDue: '$165.00',
      amountPaid: '$0.00',
      discountAmount: 0,
      isCreditCardPurchase: false,
      paidDateTime: null,
      paymentId: null,
      refundedDateTime: null,
      voucherCount: 3,
      version: 1,
    });
    expect(row?.vouchers).toHaveLength(3);
    expect(row?.vouchers).toContainEqual({
      voucherCode: code,
      courseId: 2,
      course: 'Food Handling Level 1 (Hospitality & Retail)',
      status: 'Not Yet Redeemed',
      redeemedBy: null,
      userCourseId: null,
      sentTo: 'Ana Silva',
      sentToEmail: 'ana@example.com',
      sentDateTime: ctx.now().toISOString(),
      expiresOn: '2027-03-02',
    });
  });

  it('carries a payment by card that can be given back, until it is', async () => {
    await buy(ctx, business);
    const [bought] = await list();
    expect(bought).toMatchObject({
      isCreditCardPurchase: true,
      amountPaid: '$165.00',
      paymentId: expect.any(String),
    });
    const path = `/api/v1/admin/payments/${bought?.paymentId}/refund`;
    await request(app).post(path).set(header).send({ reason: 'Bought twice.' });
    expect(await list()).toMatchObject([
      { paymentId: null, refundedDateTime: ctx.now().toISOString(), amountPaid: '$165.00' },
    ]);
  });

  it('is narrowed to the courses of the vouchers and to whole days in Sydney, and sorted', async () => {
    const cafe = await anUnpaidPurchase(ctx, business, { companyName: 'Cafe' });
    const bakery = await anUnpaidPurchase(ctx, business, {
      companyName: 'bakery',
      courseQuantities: [{ courseId: 3, quantity: 1 }],
    });
    const set = (id: string, data: object) =>
      ctx.db.voucherPurchase.update({ where: { id }, data });
    await set(cafe.id, { purchasedAt: new Date('2026-02-28T12:59:59Z'), paidAt: ctx.now() });
    await set(bakery.id, { purchasedAt: new Date('2026-02-28T13:00:00Z'), discountCents: 100 });
    const cases: [string, object, string][] = [
      ['', {}, 'bakery Cafe'],
      ['', { courseIds: [3, 6] }, 'bakery'],
      ['', { courseIds: [6] }, ''],
      ['', { endDate: '2026-02-28' }, 'Cafe'],
      ['', { startDate: '2026-03-01' }, 'bakery'],
      ['?sort=companyName', {}, 'bakery Cafe'],
      ['?sort=-amountDue', {}, 'Cafe bakery'],
      ['?sort=amountPaid', {}, 'bakery Cafe'],
      ['?sort=-discountAmount', {}, 'bakery Cafe'],
      ['?sort=name&page=2&pageSize=1', {}, 'bakery'],
    ];
    for (const [query, over, found] of cases)
      expect([query, over, await companies(query, over)]).toEqual([query, over, found]);
  });

  it('is searched by company, person, email, phone, numbers and voucher code', async () => {
    const { id } = await anUnpaidPurchase(ctx, business, {
      companyName: 'Cafe',
      purchaseNumber: 'PO-7',
    });
    await anUnpaidPurchase(ctx, await aUser(ctx, { userType: 3 }), {
      companyName: 'Bakery',
      email: 'ed@bakery.example',
      phone: '0499 999 999',
    });
    const { code } = await ctx.db.voucher.findFirstOrThrow({ where: { purchaseId: id } });
    for (const search of ['caf', 'le bao', 'corner.example', '02 9999', 'po-7', code, '000001'])
      expect([search, await companies(`?search=${search}&sort=companyName`)]).toEqual([
        search,
        'Cafe',
      ]);
    expect(await companies('?search=bakery%20cafe')).toBe('');
  });

  it('carries the first vouchers of a purchase, and the purchase itself all of them', async () => {
    const { id } = await anUnpaidPurchase(ctx, business, {
      courseQuantities: [
        { courseId: 3, quantity: 2 },
        { courseId: 2, quantity: 25 },
      ],
    });
    await aRedeemed(ctx, id);
    const [row] = await list();
    expect(row?.vouchers).toHaveLength(MOST_VOUCHERS_A_ROW);
    expect(row?.voucherCount).toBe(27);
    const { body } = await call('get', `/${id}`);
    expect(body.vouchers).toHaveLength(27);
    expect(body.vouchers.at(-1).courseId).toBe(3);
    expect(body.vouchers).toContainEqual(
      expect.objectContaining({ status: 'Redeemed', redeemedBy: 'Mei Tran' }),
    );
    expect((await call('get', '/018f4e00-0000-7000-8000-000000000000')).status).toBe(404);
  });

  it('is exported as it is filtered', async () => {
    await anUnpaidPurchase(ctx, business, { companyName: '=Cafe' });
    await anUnpaidPurchase(ctx, await aUser(ctx), { companyName: 'Bakery' });
    const { text } = await call('post', '/export.csv?search=caf', FILTER);
    expect(parse(text, { bom: true, columns: true })).toEqual([
      expect.objectContaining({
        Company: "'=Cafe",
        Vouchers: '3',
        'Amount Due': '$165.00',
        'Amount Paid': '$0.00',
        'Paid By': 'Invoice',
        Invoice: '000001',
      }),
    ]);
  });
});

describe('a voucher purchase', () => {
  const CONTACT = {
    companyName: 'Corner Bakery',
    firstName: 'Ed',
    lastName: 'King',
    email: 'Ed@Corner.example',
    phone: '0499 999 999',
  };

  it('is edited, with what it was before, and its mails go to the new address', async () => {
    const { id } = await anUnpaidPurchase(ctx, business);
    const { body } = await call('put', `/${id}`, { ...CONTACT, version: 1 });
    const after = { ...CONTACT, email: 'ed@corner.example', phone: '0499999999' };
    expect(body).toMatchObject({ ...after, name: 'Ed King', version: 2 });
    expect(await ctx.db.auditEntry.findMany()).toMatchObject([
      {
        actorEmail: admin.email,
        action: 'edit voucher purchase',
        subjectId: id,
        before: { companyName: 'The Corner Cafe', firstName: 'Bao' },
        after,
      },
    ]);
    const stale = await call('put', `/${id}`, { ...CONTACT, firstName: 'Al', version: 1 });
    expect([stale.status, stale.body.Message]).toEqual([
      409,
      expect.stringContaining('This voucher purchase has been changed in the meantime'),
    ]);
    expect((await list())[0]).toMatchObject({ firstName: 'Ed' });
  });

  it.each([
    [{ companyName: ' ' }, 'Company name is required'],
    [{ firstName: '' }, 'First name is required'],
    [{ lastName: '' }, 'Last name is required'],
    [{ email: '' }, 'Email is required'],
    [{ email: 'ed@' }, 'ed@ is not a valid email.'],
    [{ phone: '' }, 'Phone is required'],
    [{ phone: '12' }, expect.stringContaining('12 is not a valid phone number.')],
  ])('is refused %j', async (over, message) => {
    const { id } = await anUnpaidPurchase(ctx, business);
    const { status, body } = await call('put', `/${id}`, { ...CONTACT, ...over });
    expect([status, body.Message]).toEqual([400, message]);
  });

  it('has a sent voucher mailed once more to whoever has it', async () => {
    const { id } = await anUnpaidPurchase(ctx, business);
    const { code } = await aSent(ctx, id);
    expect((await call('post', `/${id}/resend`, { voucherCode: code.toLowerCase() })).status).toBe(
      204,
    );
    const mail = await ctx.db.mail.findFirstOrThrow({ where: { template: 'voucher' } });
    await sendMail(ctx, mailTemplates, mail.id);
    expect(sentMails).toMatchObject([{ to: 'ana@example.com', replyTo: business.email }]);
    expect(await ctx.db.auditEntry.findMany()).toMatchObject([{ action: 'send voucher again' }]);
    const free = await ctx.db.voucher.findFirstOrThrow({ where: { sentAt: null } });
    const refused = await call('post', `/${id}/resend`, { voucherCode: free.code });
    expect([refused.status, refused.body.Message]).toEqual([
      409,
      "This voucher hasn't been sent to anyone yet. Only the business that bought it can send it.",
    ]);
    expect((await call('post', `/${id}/resend`, { voucherCode: 'AAAA' })).status).toBe(404);
  });
});
