import { describe, expect, it } from 'vitest';
import { FIRST_RULES } from '../selfService';
import { offerWithdrawal, type WithdrawalFacts } from './withdrawal';

const CARD = { by: 'card', totalCents: 12_990, leftCents: 12_990 } as const;
const FACTS: WithdrawalFacts = {
  enrolledOn: '2026-11-01',
  expiresOn: '2027-10-31',
  hasCertificate: false,
  hasCompleted: false,
  hasEnded: false,
  hasBegun: false,
  paid: CARD,
};
const offer = (over: Partial<WithdrawalFacts>, today = '2026-11-02', rules = FIRST_RULES) =>
  offerWithdrawal({ ...FACTS, ...over }, rules, today);

describe('what a withdrawal pays back to a card', () => {
  it.each<[string, Partial<WithdrawalFacts>, string, number]>([
    ['the price less the fee, on the first day', {}, '2026-11-01', 10_490],
    ['the same on the last of the days', {}, '2026-11-15', 10_490],
    ['nothing a day later', {}, '2026-11-16', 0],
    ['nothing once it is begun', { hasBegun: true }, '2026-11-02', 0],
    [
      'nothing where the fee is more than the price',
      { paid: { ...CARD, totalCents: 2000, leftCents: 2000 } },
      '2026-11-02',
      0,
    ],
    [
      'no more than is left after the office has paid a part back',
      { paid: { ...CARD, leftCents: 5000 } },
      '2026-11-02',
      5000,
    ],
  ])('%s', (_, over, today, refundCents) => {
    expect(offer(over, today)).toMatchObject({
      possible: true,
      refundCents,
      returnsVoucher: false,
    });
  });

  it.each<[string, object, Partial<WithdrawalFacts>, string, string]>([
    [
      'a refund',
      {},
      {},
      '2026-11-02',
      'We pay back the price, less a fee of $25.00, because you enrolled at most 14 days ago and have not begun the course.',
    ],
    [
      'a refund without a fee',
      { refundFeeDollars: 0 },
      {},
      '2026-11-02',
      'We pay back the price, because you enrolled at most 14 days ago and have not begun the course.',
    ],
    [
      'a begun course',
      {},
      { hasBegun: true },
      '2026-11-02',
      'Nothing is paid back, because you have begun the course.',
    ],
    [
      'a late withdrawal',
      { refundDays: 3 },
      {},
      '2026-11-05',
      'Nothing is paid back, because you enrolled more than 3 days ago.',
    ],
  ])('says the terms of the office for %s', (_, rules, over, today, terms) => {
    expect(offer(over, today, { ...FIRST_RULES, ...rules })).toMatchObject({ terms });
  });
});

describe('a withdrawal without a card', () => {
  const VOUCHER = { by: 'voucher', whyNotReturnable: null } as const;
  it.each<[string, Partial<WithdrawalFacts>, boolean, string]>([
    ['an unused course', { paid: VOUCHER }, true, 'The voucher goes back to its business.'],
    [
      'a begun course',
      { paid: VOUCHER, hasBegun: true },
      false,
      'The voucher stays used, because you have begun the course.',
    ],
    [
      'a voucher that was refunded',
      { paid: { ...VOUCHER, whyNotReturnable: 'Refunded.' } },
      false,
      'The voucher stays used, because it can no longer be returned.',
    ],
    ['a free course', { paid: { by: 'nothing' } }, false, 'Nothing was paid for this course.'],
  ])('of %s', (_, over, returnsVoucher, terms) => {
    expect(offer(over)).toEqual({ possible: true, refundCents: 0, returnsVoucher, terms });
  });
});

it.each<[string, Partial<WithdrawalFacts>, string, string]>([
  [
    'with a certificate',
    { hasCertificate: true },
    '2026-11-02',
    'You have your certificate for this course.',
  ],
  ['twice', { hasEnded: true }, '2026-11-02', 'This enrolment has been ended.'],
  ['after the last quiz', { hasCompleted: true }, '2026-11-02', 'You have completed this course.'],
  ['after the end', {}, '2027-11-01', 'This enrolment ended on 31/10/2027.'],
  [
    'of a course that was paid by bank',
    { paid: { by: 'office' } },
    '2026-11-02',
    'This course was not paid for with a card here. Please call us: we look after it in person.',
  ],
])('a withdrawal is not possible %s', (_, over, today, reason) => {
  expect(offer(over, today)).toEqual({ possible: false, reason });
});
