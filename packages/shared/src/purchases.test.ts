import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ValidationError } from 'yup';
import { PURCHASABLE_COURSES, priceCents } from './content/courses';
import { MESSAGES } from './messages';
import { fullPriceCents, purchasePrice, purchaseSchema, updateTotalSchema } from './purchases';

const lines = (...each: [courseId: number, quantity: number][]) =>
  each.map(([courseId, quantity]) => ({ courseId, quantity }));
const off = (percentage: number, dollars = 0) => ({ percentage, amountCents: dollars * 100 });

describe('the price of vouchers', () => {
  it.each([
    ['nothing', lines(), null, 0, 0],
    ['one', lines([2, 1]), null, 5500, 5500],
    ['forty for a cafe chain', lines([2, 36], [6, 4]), null, 269_600, 269_600],
    ['each course once', lines(...PURCHASABLE_COURSES.map(courseOnce)), null, 85_900, 85_900],
    ['a tenth off', lines([3, 10]), off(0.1), 89_000, 80_100],
    ['percent first, then dollars', lines([3, 10]), off(0.1, 100), 89_000, 70_100],
    ['dollars once, not for each', lines([1009, 4]), off(0, 50), 20_000, 15_000],
    ['never below zero', lines([1009, 1]), off(0.5, 40), 5000, 0],
    ['a third, to the nearest cent', lines([2, 1]), off(0.3333), 5500, 3667],
    ['a code for nothing at all', lines(), off(0.1, 100), 0, 0],
  ])('%s', (_, bought, discount, fullCents, dueCents) => {
    const discountCents = fullCents - dueCents;
    expect(purchasePrice(bought, discount)).toEqual({ fullCents, discountCents, dueCents });
  });

  it('adds up whatever is bought, and stays between nothing and the full price', () => {
    const quantity = fc.integer({ min: 0, max: 500 });
    const bought = fc
      .tuple(...PURCHASABLE_COURSES.map(() => quantity))
      .map((quantities) =>
        PURCHASABLE_COURSES.map(({ courseId }, i) => ({ courseId, quantity: quantities[i] ?? 0 })),
      );
    const percentage = fc.integer({ min: 0, max: 10_000 }).map((points) => points / 10_000);
    const amountCents = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(bought, percentage, amountCents, (some, share, cents) => {
        const price = purchasePrice(some, { percentage: share, amountCents: cents });
        const each = some.map((line) => fullPriceCents([line]));
        expect(price.fullCents).toBe(each.reduce((sum, line) => sum + line, 0));
        expect(price.dueCents + price.discountCents).toBe(price.fullCents);
        expect(price.dueCents).toBeGreaterThanOrEqual(0);
        expect(price.discountCents).toBeGreaterThanOrEqual(0);
        expect(price.fullCents % 100).toBe(0);
      }),
    );
  });
});

function courseOnce(course: (typeof PURCHASABLE_COURSES)[number]): [number, number] {
  expect(priceCents(course)).toBeGreaterThan(0);
  return [course.courseId, 1];
}

const errorsOf = async (value: object) =>
  purchaseSchema.validate(value, { abortEarly: false }).then(
    () => [],
    ({ inner }: ValidationError) => inner.map(({ message }) => message),
  );

describe('a purchase', () => {
  const filledIn = {
    companyName: 'The Corner Cafe',
    phone: '02 9999 9999',
    email: 'bao@corner.example',
    streetNumber: '12',
    streetName: 'Crown Street',
    city: 'Surry Hills',
    state: 'NSW',
    postcode: '2010',
    paymentMethod: 'Invoice',
    courseQuantities: lines([2, 3]),
  };

  it('is asked for in the specified order', async () => {
    const { purchase, address } = MESSAGES;
    expect(await errorsOf({ manualAddress: false })).toEqual([
      purchase.companyName,
      purchase.phone,
      purchase.email,
      address.required,
      purchase.postcode,
      purchase.state,
      purchase.city,
      purchase.streetName,
      purchase.streetNumber,
      purchase.paymentMethod,
      purchase.noVouchers,
    ]);
  });

  it.each<[string, unknown, string[]]>([
    ['none of any', lines([2, 0], [6, 0]), [MESSAGES.purchase.noVouchers]],
    ['an empty quantity, which is none', [{ courseId: 2, quantity: '' }, ...lines([3, 1])], []],
    ['a quantity in words', [{ courseId: 2, quantity: 'six' }], ['Quantity must be a number.']],
    ['half a voucher', lines([2, 1.5]), ['Quantity must be a whole number.']],
    ['less than none', lines([2, -1], [3, 2]), ['Quantity must not be less than 0.']],
    ['as many as there may be', lines([2, 500], [3, 500], [4, 500], [6, 500]), []],
    [
      'too many of a course',
      lines([2, 501]),
      ['At most 500 vouchers of a course can be bought at once.'],
    ],
    [
      'too many',
      lines([2, 500], [3, 500], [4, 500], [6, 500], [8, 1]),
      ['At most 2,000 vouchers can be bought at once. For more, please contact us.'],
    ],
    ['a course twice', lines([2, 1], [2, 1]), ['Each course can be listed once.']],
    ['a reprint', lines([7, 1]), ['We do not sell vouchers for this course.']],
    ['an invented course', lines([999, 1]), ['We do not sell vouchers for this course.']],
  ])('of %s', async (_, courseQuantities, messages) => {
    expect(await errorsOf({ ...filledIn, courseQuantities })).toEqual(messages);
  });

  it('asks for a code when the total is to be changed by one', async () => {
    await expect(updateTotalSchema.validate({ promoCode: ' ' })).rejects.toThrow(
      MESSAGES.purchase.promoCode,
    );
  });
});
