import { describe, expect, it } from 'vitest';
import { type ExtensionFacts, FIRST_RULES, offerExtension } from './selfService';

const FACTS: ExtensionFacts = {
  expiresOn: '2026-12-31',
  extensions: 0,
  paidExtensions: 0,
  hasCertificate: false,
  hasEnded: false,
  hasNewer: false,
};
const offer = (over: Partial<ExtensionFacts>, today: string, rules = FIRST_RULES) =>
  offerExtension({ ...FACTS, ...over }, rules, today);

describe('an extension that a learner gets by themselves', () => {
  it.each([
    ['on the first day', '2026-11-01', '2027-03-31'],
    ['on the last day of the enrolment', '2026-12-31', '2027-03-31'],
    ['a day later, from that day', '2027-01-01', '2027-04-01'],
    ['on the last day on which it can be asked for', '2027-03-31', '2027-06-29'],
  ])('is possible %s', (_, today, until) => {
    expect(offer({}, today)).toEqual({ possible: true, until, left: 0, priceCents: 0 });
  });

  it.each([
    ['a day too early', {}, '2026-10-31', 'You can get more time from 01/11/2026.'],
    [
      'a day too late',
      {},
      '2027-04-01',
      'This enrolment ended more than 90 days ago. Please call us if you need more time.',
    ],
    [
      'after the free one and two that were bought',
      { extensions: 1, paidExtensions: 2 },
      '2026-12-01',
      'You have used all your extensions. Please call us if you need more time.',
    ],
    [
      'for a price a day too early',
      { extensions: 1 },
      '2026-10-31',
      'You can get more time from 01/11/2026.',
    ],
    [
      'with a certificate',
      { hasCertificate: true },
      '2026-12-01',
      'You have your certificate for this course.',
    ],
    ['after a refund', { hasEnded: true }, '2026-12-01', 'This enrolment has been ended.'],
    [
      'next to a new enrolment',
      { hasNewer: true },
      '2026-12-01',
      'You have enrolled in this course again.',
    ],
  ])('is not possible %s', (_, over, today, reason) => {
    expect(offer(over, today)).toEqual({ possible: false, reason });
  });

  it('says how many are left, and that there are none where the office allows none', () => {
    expect(offer({}, '2026-12-01', { ...FIRST_RULES, extensions: 3 })).toMatchObject({ left: 2 });
    const none = { ...FIRST_RULES, extensions: 0, paidExtensions: 0 };
    expect(offer({}, '2026-12-01', none)).toEqual({
      possible: false,
      reason: 'Please call us if you need more time.',
    });
  });

  it.each([
    ['the first one after the free one', { extensions: 1 }, {}, 3000, 1],
    ['the last one', { extensions: 1, paidExtensions: 1 }, {}, 3000, 0],
    ['the first one where none is free', {}, { extensions: 0 }, 3000, 1],
    ['one at the price of the office', { extensions: 1 }, { extensionPriceDollars: 45 }, 4500, 1],
    ['one that is free first', {}, { extensionPriceDollars: 45 }, 0, 0],
  ])('costs: %s', (_, over, limits, priceCents, left) => {
    expect(offer(over, '2026-12-01', { ...FIRST_RULES, ...limits })).toEqual({
      possible: true,
      until: '2027-03-31',
      left,
      priceCents,
    });
  });

  it.each([
    ['a price of 0', { extensionPriceDollars: 0 }],
    ['none to buy', { paidExtensions: 0 }],
  ])('cannot be bought with %s', (_, limits) => {
    expect(offer({ extensions: 1 }, '2026-12-01', { ...FIRST_RULES, ...limits })).toEqual({
      possible: false,
      reason: 'You have used your free extension. Please call us if you need more time.',
    });
  });
});
