import { MESSAGES } from '@platewise/shared/messages';
import { NO_DISCOUNT } from '@platewise/shared/promoCodes';
import { parse } from 'csv-parse/sync';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { dateOf, type Prisma } from '../../db/client';
import { aUser, signedInAs } from '../../testing/build';
import { testContext } from '../../testing/testContext';
import { spendPromoCode } from './spendPromoCode';

const ctx = testContext();
const app = createApp(ctx);

let header: Record<string, string>;
beforeEach(async () => {
  header = await signedInAs(ctx, await aUser(ctx, { userType: 1, email: 'office@example.com' }));
});

const call = (method: 'get' | 'post' | 'put' | 'delete', path = '', body?: object) =>
  request(app)[method](`/api/v1/admin/promocodes${path}`).set(header).send(body);

const AUTUMN = {
  discountCode: ' autumn ',
  discountPercentage: 0.125,
  discountAmount: 5.5,
  expiryDate: '2099-01-01',
  isOneUseOnly: false,
};

const aCode = (code: string, over: Partial<Prisma.PromoCodeCreateInput> = {}) =>
  ctx.db.promoCode.create({
    data: {
      code,
      percentage: 0.1,
      expiresOn: dateOf('2099-01-01'),
      createdAt: ctx.now(),
      ...over,
    },
  });
const use = (promoCodeId: number) =>
  ctx.db.promoCodeUse.create({ data: { promoCodeId, discountCents: 100 } });

describe('the list of promo codes', () => {
  it('holds those that could be used in a time, newest first', async () => {
    await aCode('OLD', { createdAt: new Date('2024-01-01T00:00:00Z') });
    await aCode('GONE', {
      createdAt: new Date('2024-01-01T00:00:00Z'),
      expiresOn: dateOf('2024-06-30'),
    });
    const { id } = await aCode('NEW');
    await use(id);
    const cases: [string, string][] = [
      ['', 'NEW GONE OLD'],
      ['?startDate=2025-03-02&endDate=2026-03-02', 'NEW OLD'],
      ['?startDate=2024-06-30&endDate=2026-03-01', 'GONE OLD'],
      ['?search=g', 'GONE'],
      ['?sort=-timesUsed&pageSize=1&page=1', 'NEW'],
      ['?sort=expiryDate&pageSize=1&page=1', 'GONE'],
    ];
    for (const [query, codes] of cases) {
      const { body } = await call('get', query);
      const found = body.map((row: { discountCode: string }) => row.discountCode).join(' ');
      expect([query, found]).toEqual([query, codes]);
    }
  });
});

it('the list of promo codes is exported as it is filtered', async () => {
  await aCode('OLD');
  await use((await aCode('NEW', { isOneUseOnly: true })).id);
  const { text } = await call('get', '/export.csv?search=new');
  expect(parse(text, { bom: true, columns: true })).toEqual([
    {
      'Promo Code': 'NEW',
      'Discount %': '10',
      'Discount $': '0',
      'Expiry Date': '01/01/2099',
      'One-time Use': 'Yes',
      'Times Used': '1',
      State: 'Active',
    },
  ]);
});

describe('a promo code', () => {
  it('is added, edited and deleted, each time with what it was before', async () => {
    const added = await call('post', '/', AUTUMN);
    const row = { ...AUTUMN, discountCode: 'AUTUMN', timesUsed: 0, state: 'Active', version: 1 };
    expect(added.body).toEqual({ ...row, id: added.body.id });
    const path = `/${added.body.id}`;
    const edited = await call('put', path, { ...AUTUMN, expiryDate: '2026-03-01', version: 1 });
    expect(edited.body).toMatchObject({ expiryDate: '2026-03-01', state: 'Expired', version: 2 });
    expect((await call('delete', `${path}?version=2`)).status).toBe(204);
    const entries = await ctx.db.auditEntry.findMany({ orderBy: { id: 'asc' } });
    expect(entries.map(({ actorEmail, action }) => [actorEmail, action])).toEqual([
      ['office@example.com', 'add promo code'],
      ['office@example.com', 'edit promo code'],
      ['office@example.com', 'delete promo code'],
    ]);
    expect(entries[1]).toMatchObject({
      before: { expiryDate: '2099-01-01' },
      after: { expiryDate: '2026-03-01' },
    });
  });

  it('is refused where it makes no sense', async () => {
    await aCode('TAKEN');
    const cases: [object, number, string][] = [
      [{ discountCode: 'taken' }, 409, 'The promo code TAKEN already exists.'],
      [{ discountCode: ' ' }, 400, 'Promo code is required'],
      [{ discountPercentage: '' }, 400, 'Discount % is required'],
      [{ discountPercentage: 10 }, 400, 'Discount % must be from 0 to 100.'],
      [{ discountPercentage: -0.1 }, 400, 'Discount % must be from 0 to 100.'],
      [{ discountAmount: '' }, 400, 'Discount $ is required'],
      [{ discountAmount: -1 }, 400, 'Discount $ must not be below 0.'],
      [{ discountPercentage: 0, discountAmount: 0 }, 400, NO_DISCOUNT],
      [{ isOneUseOnly: '-1' }, 400, 'One-time use is required'],
      [{ expiryDate: 'never' }, 400, 'Expiry date must be a date.'],
    ];
    for (const [over, status, message] of cases) {
      const { body, ...answer } = await call('post', '', { ...AUTUMN, ...over });
      expect([over, answer.status, body.Message]).toEqual([over, status, message]);
    }
    expect(await ctx.db.promoCode.count()).toBe(1);
  });

  it('is added once by ten at the same time', async () => {
    const tries = Array.from({ length: 10 }, (_, i) =>
      call('post', '', { ...AUTUMN, discountCode: i % 2 ? 'autumn' : 'AUTUMN' }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect(await ctx.db.auditEntry.count()).toBe(1);
  });

  it('that somebody else has changed or deleted since is left alone', async () => {
    const { id } = await aCode('MINE');
    const said = async (answer: ReturnType<typeof call>) => {
      const { status, body } = await answer;
      return [status, body.Message];
    };
    await call('put', `/${id}`, { ...AUTUMN, version: 1 });
    const changed = [
      409,
      expect.stringContaining('This promo code has been changed in the meantime'),
    ];
    expect(await said(call('put', `/${id}`, { ...AUTUMN, version: 1 }))).toEqual(changed);
    expect(await said(call('delete', `/${id}?version=1`))).toEqual(changed);
    expect((await call('delete', `/${id}?version=2`)).status).toBe(204);
    const deleted = [409, 'This promo code has been deleted in the meantime.'];
    expect(await said(call('delete', `/${id}`))).toEqual(deleted);
    expect(await said(call('put', `/${id}`, AUTUMN))).toEqual(deleted);
    expect((await call('delete', '/999999')).status).toBe(404);
  });

  it('that has been used stays with its orders', async () => {
    const { id } = await aCode('USED', { isOneUseOnly: true, spentAt: ctx.now() });
    await use(id);
    const refused = await call('delete', `/${id}`);
    expect([refused.status, refused.body.Message]).toEqual([
      409,
      "This promo code has been used once so it can't be deleted. Let it expire instead.",
    ]);
    expect((await call('get')).body).toMatchObject([{ timesUsed: 1, state: 'Spent' }]);
    expect((await call('put', `/${id}`, AUTUMN)).body.state).toBe('Active');
  });

  it('stays with the orders that use it while it is deleted', async () => {
    const { id } = await aCode('NOW');
    const order = () =>
      ctx.db.$transaction((tx) => spendPromoCode(ctx, tx, { promoCodeId: id, discountCents: 100 }));
    const orders = Array.from({ length: 9 }, () =>
      order().then(
        () => 'used',
        ({ message }: Error) => message,
      ),
    );
    const { status } = await call('delete', `/${id}`);
    const said = await Promise.all(orders);
    const uses = said.filter((word) => word === 'used').length;
    expect(said.every((word) => word === 'used' || word === MESSAGES.promo.invalid)).toBe(true);
    expect(status).toBe(uses > 0 ? 409 : 204);
    expect(await ctx.db.promoCodeUse.count()).toBe(uses);
  });
});
