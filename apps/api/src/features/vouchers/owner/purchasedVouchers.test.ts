import { type VoucherRow, vouchersQuerySchema } from '@platewise/shared/vouchers';
import { parse } from 'csv-parse/sync';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../app';
import { dateOf, type Prisma } from '../../../db/client';
import { aBusinessWithVouchers, aUser, signedInAs, type TestUser } from '../../../testing/build';
import { testContext } from '../../../testing/testContext';
import {
  anObservedEnrolment,
  aSubmittedForm,
} from '../../observerForms/testing/anObservedEnrolment';
import { addVouchers } from '../addVouchers';
import { listPurchasedVouchers } from './listPurchasedVouchers';

const ctx = testContext();
const app = createApp(ctx);

let business: TestUser;
let header: Record<string, string>;
const list = (query: object = {}, path = '') =>
  request(app)
    .get(`/api/v1/corporate/purchase-vouchers/${business.id}${path}`)
    .query(query)
    .set(header);
/** By the first group of their codes. */
const found = async (query: object) => {
  const asked = await vouchersQuerySchema.validate({ page: 1, ...query });
  const found = await listPurchasedVouchers(ctx, business.id, asked);
  const rows = 'total' in found ? found.rows : [];
  return rows.map(({ voucher }) => voucher.slice(0, 4)).join(' ');
};

const MADE: Record<string, Partial<Prisma.VoucherUncheckedUpdateInput>> = {
  AAAA: {},
  BBBB: {
    sentToFirstName: '=Ana',
    sentToLastName: 'Smith-Jones',
    sentToEmail: 'ana_1@example.com',
    sentAt: ctx.now(),
  },
  CCCC: { expiresOn: dateOf('2026-03-01') },
  DDDD: { expiresOn: dateOf('2026-04-01') },
  EEEE: { redeemedAt: ctx.now() },
  FFFF: { redeemedAt: ctx.now() },
  GGGG: { courseId: 6, purchasedAt: new Date('2026-01-05T00:00:00Z') },
};

/** One of each kind, and another business that has bought too. */
async function everyKind() {
  await aBusinessWithVouchers(ctx, { quantity: 2 });
  business = await aBusinessWithVouchers(ctx, { quantity: Object.keys(MADE).length });
  await aBusinessWithVouchers(ctx, { courseId: 6, quantity: 1 });
  header = await signedInAs(ctx, business);
  const vouchers = await ctx.db.voucher.findMany({
    where: { ownerId: business.id },
    orderBy: { id: 'asc' },
  });
  for (const [i, [name, data]] of Object.entries(MADE).entries())
    await ctx.db.voucher.update({
      where: { id: vouchers[i]?.id },
      data: { code: `${name}-2345-6789`, ...data },
    });
  const learner = await aUser(ctx, { firstName: 'Zoë', lastName: 'Quinn' });
  const studying = await anObservedEnrolment(ctx, { learner });
  const done = await anObservedEnrolment(ctx, {
    enrolment: { courseCompletedAt: ctx.now() },
    form: aSubmittedForm(ctx),
  });
  const redeem = (name: string, enrolmentId: string) =>
    ctx.db.voucher.update({ where: { code: `${name}-2345-6789` }, data: { enrolmentId } });
  await redeem('EEEE', studying.enrolment.id);
  await redeem('FFFF', done.enrolment.id);
}
beforeEach(everyKind);

describe('the vouchers of a business', () => {
  it('are found by status, course and words, and sorted', async () => {
    const cases: [object, string][] = [
      [{}, 'AAAA BBBB CCCC DDDD EEEE FFFF GGGG'],
      [{ status: 'Not Yet Redeemed' }, 'AAAA BBBB DDDD GGGG'],
      [{ status: 'Sent' }, 'BBBB'],
      [{ status: 'Expiring Soon' }, 'DDDD'],
      [{ status: 'Expired' }, 'CCCC'],
      [{ status: 'Redeemed' }, 'EEEE'],
      [{ status: 'Completed' }, 'FFFF'],
      [{ courseId: 6 }, 'GGGG'],
      [{ courseId: 2, status: 'Not Yet Redeemed', search: 'ana' }, 'BBBB'],
      [{ search: 'cccc-2345' }, 'CCCC'],
      [{ search: 'CCCC23456789' }, 'CCCC'],
      [{ search: 'zoë quinn' }, 'EEEE'],
      [{ search: 'smith-jones' }, 'BBBB'],
      [{ search: 'ana_1@' }, 'BBBB'],
      [{ search: 'ana%' }, ''],
      [{ search: 'nsw supervisor' }, 'GGGG'],
      [{ search: '-' }, 'BBBB'],
      [{ sort: 'purchaseDate' }, 'GGGG FFFF EEEE DDDD CCCC BBBB AAAA'],
      [{ sort: 'status' }, 'AAAA BBBB DDDD GGGG EEEE FFFF CCCC'],
      [{ sort: '-redeemedBy' }, 'EEEE FFFF AAAA BBBB CCCC DDDD GGGG'],
      [{ sort: 'sentTo' }, 'BBBB AAAA CCCC DDDD EEEE FFFF GGGG'],
      [{ sort: '-voucher' }, 'GGGG FFFF EEEE DDDD CCCC BBBB AAAA'],
      [{ sort: '-course' }, 'GGGG AAAA BBBB CCCC DDDD EEEE FFFF'],
      [{ sort: 'expiresOn' }, 'CCCC DDDD AAAA BBBB EEEE FFFF GGGG'],
    ];
    for (const [query, codes] of cases) expect([query, await found(query)]).toEqual([query, codes]);
  });

  it('come in pages that say how many there are', async () => {
    const { body, headers } = await list({ page: 2, pageSize: 3, courseId: 2 });
    expect(body.map((row: VoucherRow) => row.voucher.slice(0, 4))).toEqual([
      'DDDD',
      'EEEE',
      'FFFF',
    ]);
    expect(headers['x-total-count']).toBe('6');
    expect((await list({ page: 1, sort: 'password' })).status).toBe(400);
    expect((await list({ status: 'Lost' })).status).toBe(400);
  });

  it('come whole where no page is asked for, in the same order, some hundreds at a time', async () => {
    const mine = { userId: business.id };
    const purchase = await ctx.db.voucherPurchase.findFirstOrThrow({ where: mine });
    const expiresOn = dateOf('2027-03-02');
    await ctx.db.$transaction((tx) =>
      addVouchers(tx, { purchaseId: purchase.id, courseId: 2, expiresOn, quantity: 1200 }),
    );
    const whole = await list({ sort: 'voucher' });
    expect(whole.body).toHaveLength(1207);
    const codes = whole.body.map((row: VoucherRow) => row.voucher);
    expect(codes).toEqual(codes.toSorted());
    expect(whole.headers['x-total-count']).toBeUndefined();
  });

  it('are counted', async () => {
    expect((await list({}, '/summary')).body).toEqual({
      bought: 7,
      notYetRedeemed: 4,
      sent: 1,
      expiringSoon: 1,
      redeemed: 1,
      completed: 1,
      expired: 1,
      cancelled: 0,
      courseIds: [2, 6],
    });
    const nobody = await aUser(ctx, { userType: 3 });
    business = nobody;
    header = await signedInAs(ctx, nobody);
    expect((await list({}, '/summary')).body).toMatchObject({ bought: 0, courseIds: [] });
    expect((await list({ page: 1 })).body).toEqual([]);
  });

  it('are a spreadsheet of what is filtered, in which nothing is a formula', async () => {
    const answer = await list({ search: 'smith', sort: 'voucher' }, '/export.csv');
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.headers['content-disposition']).toContain('vouchers.csv');
    expect(answer.text.startsWith('\uFEFF')).toBe(true);
    expect(parse(answer.text, { bom: true, columns: true })).toEqual([
      {
        'Purchase date': '02/03/2026',
        'Course title': 'Food Handling Level 1 (Hospitality & Retail)',
        'Voucher code': 'BBBB-2345-6789',
        Status: 'Not Yet Redeemed',
        'Redeemed by': '',
        'Sent to': "'=Ana Smith-Jones",
        Email: 'ana_1@example.com',
        Sent: '02/03/2026 11:00',
        Expires: '02/03/2027',
        'Purchase number': '',
      },
    ]);
    expect(parse((await list({}, '/export.csv')).text)).toHaveLength(8);
  });

  it.each(['', '/summary', '/export.csv'])('%s are nobody else’s', async (path) => {
    const other = await aUser(ctx, { userType: 3 });
    header = await signedInAs(ctx, other);
    expect((await list({}, path)).status).toBe(403);
  });
});
