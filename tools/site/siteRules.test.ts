import { describe, expect, it } from 'vitest';
import { hoursFault, linkFault, textFaults } from './siteRules';

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

it.each<[[number, number], [number, number], string | null]>([
  [[5, 6], [5.5, 5.5], null],
  [[5, 6], [6, 6], null],
  [[2, 9], [2.4, 8.8], null],
  [[5, 6], [6.3, 6.3], 'hours are 5 to 6: the course takes 6.3 hours.'],
  [[5, 6], [4.9, 4.9], 'hours are 5 to 6: the course takes 4.9 hours.'],
  [[2, 8], [2.4, 8.8], 'hours are 2 to 8: the course takes 2.4 to 8.8 hours.'],
  [[3, 9], [2.4, 8.8], 'hours are 3 to 9: the course takes 2.4 to 8.8 hours.'],
])('a page that promises %j for a course of %j hours', (promised, hours, fault) => {
  expect(hoursFault(promised, hours)).toBe(fault);
});
