import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../app';
import { dateOf } from '../../../db/client';
import { anOpenCourse, aUser, signedInAs } from '../../../testing/build';
import { testContext } from '../../../testing/testContext';

const ctx = testContext();
const app = createApp(ctx);

let header: Record<string, string>;
beforeEach(async () => {
  await anOpenCourse(ctx);
  header = await signedInAs(ctx, await aUser(ctx));
});
const post = (body: object) =>
  request(app).post('/api/v1/enrolment/get-discounted-course-price').set(header).send(body);

describe('POST enrolment/get-discounted-course-price', () => {
  const price = async (promoCode: unknown, courseId: unknown = 2) =>
    (await post({ courseId, promoCode })).body;

  it.each<[string, object, number]>([
    ['percent', { percentage: 0.1 }, 49.5],
    ['dollars', { amountCents: 1000 }, 45],
    ['both', { percentage: 0.5, amountCents: 500 }, 22.5],
    ['more than the price', { amountCents: 100_000 }, 0],
  ])('takes off %s', async (_, over, totalAfterDiscount) => {
    await ctx.db.promoCode.create({
      data: { code: 'AUTUMN', expiresOn: dateOf('2026-03-02'), ...over },
    });
    expect(await price(' autumn ')).toEqual({ promoCodeValid: true, totalAfterDiscount });
  });

  it('is nothing with a voucher for the course, and the full price for another course', async () => {
    await ctx.db.voucher.create({
      data: { code: '7KQM-P3WZ-X9TD', courseId: 2, expiresOn: dateOf('2027-03-02') },
    });
    expect(await price('7kqm-p3wz-x9td')).toEqual({ promoCodeValid: true, totalAfterDiscount: 0 });
    expect(await price('7kqm-p3wz-x9td', 3)).toEqual({
      promoCodeValid: false,
      totalAfterDiscount: 89,
    });
  });

  it('is the full price with a code that cannot be used', async () => {
    await ctx.db.promoCode.create({
      data: { code: 'OLD', percentage: 1, expiresOn: dateOf('2026-03-01') },
    });
    expect(await price('OLD')).toEqual({ promoCodeValid: false, totalAfterDiscount: 55 });
    expect(await price('NEVER')).toEqual({ promoCodeValid: false, totalAfterDiscount: 55 });
  });

  it('spends nothing', async () => {
    await ctx.db.promoCode.create({
      data: { code: 'ONCE', percentage: 1, isOneUseOnly: true, expiresOn: dateOf('2026-03-02') },
    });
    await price('ONCE');
    expect(await ctx.db.promoCode.findFirst()).toMatchObject({ spentAt: null });
  });

  it.each<[unknown, unknown, number]>([
    ['', 2, 400],
    [undefined, 2, 400],
    [{ a: 1 }, 2, 400],
    ['A\u0000', 2, 400],
    ['A', 'x', 400],
    ['A', 12_345, 404],
    ['A', 99_999_999_999, 404],
  ])('code %j for course %j answers %i', async (promoCode, courseId, status) => {
    expect((await post({ courseId, promoCode })).status).toBe(status);
  });

  it('may be asked thirty times a minute', async () => {
    await ctx.db.promoCode.create({
      data: { code: 'AUTUMN', percentage: 0.1, expiresOn: dateOf('2026-03-02') },
    });
    const answers = [];
    for (let i = 0; i < 31; i++)
      answers.push((await post({ courseId: 2, promoCode: 'AUTUMN' })).status);
    expect(answers).toEqual([...Array(30).fill(200), 429]);
  });
});
