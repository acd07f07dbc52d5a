import { describe, expect, it } from 'vitest';
import { opensAgain, whyNotExtended, whyNotUntil } from './expiryRules';

const TODAY = '2026-03-02';

it.each([
  ['2026-03-01', 'Choose a day after today.'],
  ['2026-03-02', 'Choose a day after today.'],
  ['2026-03-03', null],
  ['2028-03-02', null],
  ['2028-03-03', 'Choose a day up to 02/03/2028.'],
])('an enrolment until %s: %s', (day, why) => {
  expect(whyNotUntil(day, TODAY)).toBe(why);
});

describe('an enrolment is extended until 30/06/2027', () => {
  const UNTIL = '2027-06-30';
  it.each([
    ['2025-01-01', false, null],
    ['2027-06-29', false, null],
    ['2027-06-30', false, 'already runs until 30/06/2027'],
    ['2027-07-01', false, 'already runs until 01/07/2027'],
    ['2025-01-01', true, 'was ended because its payment or voucher was returned'],
  ])('from %s, ended: %s', (expiresOn, ended, why) => {
    expect(whyNotExtended({ expiresOn, ended, disposed: false }, UNTIL)).toBe(why);
  });

  it('but not where nothing of it is left', () => {
    const standing = { expiresOn: '2025-01-01', ended: false, disposed: true };
    expect(whyNotExtended(standing, UNTIL)).toBe('has been disposed of under the retention rules');
  });
});

it.each([
  [false, false, false],
  [true, false, true],
  [true, true, false],
])('closed: %s, certified: %s, opens again: %s', (closed, certified, again) => {
  expect(opensAgain({ closed, certified })).toBe(again);
});
