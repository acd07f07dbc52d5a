import { expect, it } from 'vitest';
import {
  describeChange,
  describeDaysLeft,
  describeDue,
  describeMedian,
  FIGURES,
  type FigureName,
} from './dashboardWords';

it.each<[number, number, FigureName, string]>([
  [78, 66, 'enrolments', '12 more than last year (66), +18 %'],
  [36, 48, 'enrolments', '12 fewer than last year (48), −25 %'],
  [5500, 13_900, 'revenueCents', '$84 less than last year ($139), −60 %'],
  [13_900, 5500, 'revenueCents', '$84 more than last year ($55), +153 %'],
  [30, 30, 'vouchersSold', 'Same as last year'],
  [0, 0, 'revenueCents', 'Same as last year'],
  // There is no percentage of nothing, nor of more refunds than payments.
  [34, 0, 'enrolments', '34 more than last year (0)'],
  [5500, -4500, 'revenueCents', '$100 more than last year (-$45)'],
  [0, 8, 'enrolments', '8 fewer than last year (8), −100 %'],
  // A percentage that would be shown as 0 is left out.
  [1001, 1000, 'enrolments', '1 more than last year (1,000)'],
])('%i after %i %s: %s', (now, then, name, words) => {
  const figure = FIGURES.find((each) => each.name === name) as (typeof FIGURES)[number];
  expect(describeChange(now, then, figure, 'last year').replaceAll('\u00A0', ' ')).toBe(words);
});

it.each([
  [-12, '12 days overdue'],
  [-1, '1 day overdue'],
  [0, 'today'],
  [1, 'tomorrow'],
  [92, 'in 92 days'],
])('%i days left: %s', (daysLeft, words) => expect(describeDaysLeft(daysLeft)).toBe(words));

it.each([
  [1, 0, null],
  [1, 1, null],
  [3, 0, '3, this is the first'],
  [3, 1, '3, of which 1 is overdue'],
  [1200, 2, '1,200, of which 2 are overdue'],
  [2, 2, '2, all overdue'],
])('of %i are %i overdue: %s', (count, overdue, words) =>
  expect(describeDue({ count, overdue })).toBe(words),
);

it.each([
  [0, 'half of them at once'],
  [59, 'half of them within 1 minute of finishing the theory'],
  [240, 'half of them within 4 minutes of finishing the theory'],
  [7199, 'half of them within 2 hours of finishing the theory'],
  [7200, 'half of them within 2 hours of finishing the theory'],
  [108_000, 'half of them within 30 hours of finishing the theory'],
  [777_600, 'half of them within 9 days of finishing the theory'],
  [null, null],
])('%s seconds: %s', (seconds, words) => expect(describeMedian('form', seconds)).toBe(words));

it('has no words for a step without a time of its own', () => {
  expect(describeMedian('studying', 5)).toBeNull();
});
