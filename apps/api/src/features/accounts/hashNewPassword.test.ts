import { isStrongPassword } from '@platewise/shared/accounts';
import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, it } from 'vitest';
import { isCommonPassword } from './hashNewPassword';

it.each([
  ['password1', true],
  ['Password123', true],
  ['1qaz2wsx', true],
  ['PASSW0RD', true],
  ['Platewise1', false],
  ['correct horse 7', false],
])('%s: %s', (password, isCommon) => {
  expect(isCommonPassword(password)).toBe(isCommon);
});

it('knows the 3,000 that are used most of those that keep the rules', () => {
  const listed = dictionary['passwords-common'] ?? [];
  const allowed = listed.filter((password) => isStrongPassword(String(password)));
  expect(allowed.length).toBeGreaterThan(3000);
  expect(allowed.every((password) => isCommonPassword(String(password)))).toBe(true);
});
