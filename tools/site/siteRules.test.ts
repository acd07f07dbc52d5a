import { describe, expect, it } from 'vitest';
import { linkFault, plausibleHours, textFaults } from './siteRules';

const ANCHORS = new Map([['/faqs', new Set(['refunds'])]]);

describe('a link in a text of the site', () => {
  it.each([
    '/FAQs/',
    '/FAQs/#refunds',
    '/faqs/usi/',
    '/courses/nsw-refresher/',
    '/Third-Party-Form/Sample-6/',
    'https://www.usi.gov.au/',
  ])('may lead to %s', (address) => expect(linkFault(address, ANCHORS)).toBeNull());

  it.each([
    ['/FAQ/', 'there is no such page'],
    ['/FAQs', 'needs a slash'],
    ['/FAQs/#refund', 'nothing there is called refund'],
    ['http://example.com/', 'there is no such page'],
  ])('may not lead to %s', (address, fault) =>
    expect(linkFault(address, ANCHORS)).toContain(fault),
  );
});

it('finds links and names anywhere in a text', () => {
  const text = 'See [this](/nowhere/) and\n  to: /elsewhere/\nof {brand}, {price_6} or {nobody}.';
  expect(textFaults(text, ANCHORS)).toEqual([
    '/nowhere/ leads nowhere: there is no such page.',
    '/elsewhere/ leads nowhere: there is no such page.',
    '{nobody} is no name that is filled in.',
  ]);
});

it('estimates how long reading and answering takes', () => {
  expect(plausibleHours({ words: 28_000, questions: 150 })).toEqual([3, 7]);
});
