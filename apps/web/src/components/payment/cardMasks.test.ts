import { expect, it } from 'vitest';
import { maskCardNumber, maskCvc, maskExpiry } from './cardMasks';

it.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['42424', '4242 4'],
  ['4242-4242 4242', '4242 4242 4242'],
  ['378282246310005', '3782 822463 10005'],
  ['30569309025904', '3056 930902 5904'],
  ['3056930009020004', '3056 9300 0902 0004'],
  ['55555555555544441', '5555 5555 5555 4444'],
  ['6304000000000000000', '6304 0000 0000 0000 000'],
  ['', ''],
])('sets card number %s in groups: %s', (typed, shown) => {
  expect(maskCardNumber(typed)).toBe(shown);
});

it.each([
  ['1', '1'],
  ['5', '05'],
  ['12', '12'],
  ['122', '12/2'],
  ['1/', '01'],
  ['1/29', '01/29'],
  ['12/29', '12/29'],
  ['12 / 2029', '12/29'],
  ['122029', '12/29'],
  ['12/', '12'],
])('reads the expiry %s as %s', (typed, shown) => {
  expect(maskExpiry(typed)).toBe(shown);
});

it('takes four digits of a CVC only for American Express', () => {
  expect(maskCvc('12345', '3782')).toBe('1234');
  expect(maskCvc('12345', '4242')).toBe('123');
});
