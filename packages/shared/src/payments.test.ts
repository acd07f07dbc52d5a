import { describe, expect, it } from 'vitest';
import { cardBrand, cardSchema, isCardNumber, isCvc, isExpired } from './payments';

describe('card numbers', () => {
  it.each([
    ['4242 4242 4242 4242', 'visa', true],
    ['5555555555554444', 'mastercard', true],
    ['2223003122003222', 'mastercard', true],
    ['378282246310005', 'amex', true],
    ['36227206271667', 'diners', true],
    ['3056930009020004', 'diners', true],
    ['6011111111111117', 'discover', true],
    ['3566002020360505', 'jcb', true],
    ['6062826786276634', 'hipercard', true],
    ['4242424242424241', 'visa', false],
    ['378282246310006', 'amex', false],
    ['4242', 'visa', false],
    ['9999999999999995', 'unknown', true],
    ['abcd', 'unknown', false],
    ['', 'unknown', false],
  ])('%s is of %s and valid: %s', (number, brand, valid) => {
    expect([cardBrand(number), isCardNumber(number)]).toEqual([brand, valid]);
  });

  it.each([
    ['02/26', true],
    ['03/26', false],
    ['3/2026', false],
    ['12 / 30', false],
    ['13/30', true],
    ['0330', true],
    ['', true],
  ])('%s is expired in March 2026: %s', (expiry, expired) =>
    expect(isExpired(expiry, '2026-03-02')).toBe(expired),
  );

  it('have a CVC of four digits on American Express, else three', () => {
    expect(isCvc('1234', '378282246310005')).toBe(true);
    expect(isCvc('123', '378282246310005')).toBe(false);
    expect(isCvc('123', '4242424242424242')).toBe(true);
    expect(isCvc('1234', '4242424242424242')).toBe(false);
  });
});

it('a card that is asked for says what is missing in the specified order', async () => {
  const errors = await cardSchema
    .validate({ cardName: 'Jo' }, { abortEarly: false, context: { today: '2026-03-02' } })
    .catch((e: { errors: string[] }) => e.errors);
  expect(errors).toEqual([
    'The card name must be at least 5 characters long.',
    'Card number is required.',
    'Card expiry date is required.',
    'Card CVC is required.',
  ]);
});
