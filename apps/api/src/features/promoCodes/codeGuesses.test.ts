import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { dateOf } from '../../db/client';
import { counterOf } from '../../limits/counter';
import { anOpenCourse, aUser, signedInAs } from '../../testing/build';
import { aStep1Form } from '../../testing/forms';
import { testContext } from '../../testing/testContext';

const ctx = testContext();
const app = createApp(ctx);
type Header = Record<string, string>;
const RIGHT = 'AUTUMN';

beforeEach(async () => {
  await anOpenCourse(ctx);
  const data = {
    code: RIGHT,
    percentage: 0.1,
    expiresOn: dateOf('2099-01-01'),
    createdAt: ctx.now(),
  };
  await ctx.db.promoCode.create({ data });
});

const post = (path: string, body: object) => async (header: Header) =>
  (await request(app).post(`/api/v1${path}`).set(header).send(body)).status;
const price = (promoCode: string) =>
  post('/enrolment/get-discounted-course-price', { courseId: 2, promoCode });
const someone = async (userType: 2 | 3 = 3) => signedInAs(ctx, await aUser(ctx, { userType }));

/** All requests in which a code can be guessed. */
const DOORS: [string, (code: string) => (header: Header) => Promise<number>][] = [
  ['the price of a course', price],
  [
    'an enrolment',
    (promoCode) => post('/enrolment/step1', aStep1Form({ hasPromoCode: true, promoCode })),
  ],
  [
    'the total of vouchers',
    (promoCode) =>
      post('/corporate/purchase-vouchers/update-total', {
        promoCode,
        courseQuantities: [{ courseId: 2, quantity: 1 }],
      }),
  ],
  [
    'the page of a voucher',
    (code) => async (header) =>
      (await request(app).get(`/api/v1/vouchers/${code}`).set(header)).status,
  ],
];

describe('whoever guesses at codes', () => {
  it('has twenty tries, sent at once, in any spelling and by any door', async () => {
    const header = await someone();
    const guesses = Array.from({ length: 28 }, (_, i) => DOORS[i % 4]![1](`GUESS${i}`)(header));
    const statuses = await Promise.all(guesses);
    expect(statuses.filter((status) => status === 429)).toHaveLength(8);
    for (const [, door] of DOORS)
      for (const code of [RIGHT, ' autumn '.trim()]) expect(await door(code)(header)).toBe(429);
  });

  it('does not spend the tries of somebody else at the same address', async () => {
    const [guesser, other] = [await someone(), await someone()];
    for (let i = 0; i < 21; i++) await price('WRONG')(guesser);
    expect(await price(RIGHT)(other)).toBe(200);
  });

  it('has a hundred with as many accounts as they like', async () => {
    const allowance = { name: 'code-guess-address', points: 100, seconds: 900 };
    await counterOf(ctx, allowance).penalty('127.0.0.1', 100);
    expect(await price(RIGHT)(await someone())).toBe(429);
  });
});

it('a code that is right is no guess, however often it is looked at', async () => {
  const header = await someone();
  for (let i = 0; i < 25; i++) expect(await price(RIGHT)(header)).toBe(200);
});
