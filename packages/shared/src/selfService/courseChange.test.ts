import { describe, expect, it } from 'vitest';
import { FIRST_RULES } from '../selfService';
import { offerCourseChange } from './courseChange';
import type { WithdrawalFacts } from './withdrawal';

const CARD = { by: 'card', totalCents: 12_990, leftCents: 12_990 } as const;
const VOUCHER = { by: 'voucher', whyNotReturnable: null } as const;
const FACTS: WithdrawalFacts = {
  enrolledOn: '2026-11-01',
  expiresOn: '2027-10-31',
  hasCertificate: false,
  hasCompleted: false,
  hasEnded: false,
  hasBegun: false,
  paid: CARD,
};
const offer = (over: Partial<WithdrawalFacts>, today = '2026-11-02') =>
  offerCourseChange({ ...FACTS, ...over }, FIRST_RULES, today);

describe('what comes back for the former course', () => {
  it.each<[string, Partial<WithdrawalFacts>, string, number, boolean]>([
    ['the whole price without a fee', {}, '2026-11-01', 12_990, false],
    ['the same on the last of the days', {}, '2026-11-15', 12_990, false],
    [
      'no more than the office has left',
      { paid: { ...CARD, leftCents: 5000 } },
      '2026-11-02',
      5000,
      false,
    ],
    ['the voucher', { paid: VOUCHER }, '2026-11-02', 0, true],
    ['the voucher after the days of a refund', { paid: VOUCHER }, '2026-12-24', 0, true],
    ['nothing where nothing was paid', { paid: { by: 'nothing' } }, '2026-11-02', 0, false],
  ])('%s', (_, over, today, refundCents, returnsVoucher) => {
    expect(offer(over, today)).toEqual({ possible: true, refundCents, returnsVoucher });
  });
});

it.each<[string, Partial<WithdrawalFacts>, string, string]>([
  ['begun', { hasBegun: true }, '2026-11-02', 'You have begun this course.'],
  [
    'begun with a voucher',
    { hasBegun: true, paid: VOUCHER },
    '2026-11-02',
    'You have begun this course.',
  ],
  ['older than the days', {}, '2026-11-16', 'You enrolled more than 14 days ago.'],
  [
    'free and older than the days',
    { paid: { by: 'nothing' } },
    '2026-11-16',
    'You enrolled more than 14 days ago.',
  ],
  [
    'paid with a voucher that was refunded',
    { paid: { by: 'voucher', whyNotReturnable: 'Refunded.' } },
    '2026-11-02',
    'The voucher for this course can no longer be returned.',
  ],
  ['withdrawn or refunded', { hasEnded: true }, '2026-11-02', 'This enrolment has been ended.'],
  ['completed', { hasCompleted: true }, '2026-11-02', 'You have completed this course.'],
  [
    'certified',
    { hasCertificate: true },
    '2026-11-02',
    'You have your certificate for this course.',
  ],
  [
    'paid by bank',
    { paid: { by: 'office' } },
    '2026-11-02',
    'This course was not paid for with a card here.',
  ],
])('a course cannot be changed once it is %s', (_, over, today, reason) => {
  expect(offer(over, today)).toEqual({ possible: false, reason: expect.stringContaining(reason) });
});
