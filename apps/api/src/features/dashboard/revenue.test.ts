import { expect, it } from 'vitest';
import { type Money, revenueOf } from './revenue';

const of = (totalCents: number, gstCents = 0): Money => ({ totalCents, gstCents });

it.each([
  ['nothing', of(0), of(0), of(0)],
  ['GST-free courses', of(13_900), of(0), of(13_900)],
  ['a reprint, with the GST in it', of(4500, 409), of(0), of(4500, 409)],
  ['paid and refunded', of(18_400, 409), of(4500, 409), of(13_900)],
  ['only refunds, of earlier months', of(0), of(4500, 409), of(-4500, -409)],
])('the revenue of a period with %s', (_, paid, refunded, revenue) => {
  expect(revenueOf({ paid, refunded })).toEqual(revenue);
});
