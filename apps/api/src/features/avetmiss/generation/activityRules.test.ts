import { describe, expect, it } from 'vitest';
import { type ActivityFacts, activityOf } from './activityRules';

const YEAR = { startDate: '2025-01-01', endDate: '2025-12-31' };
const TODAY = '2026-02-10';

const nothing: ActivityFacts = {
  enrolledOn: null,
  begunOn: null,
  completedOn: null,
  endedOn: null,
  expiresOn: '2026-03-03',
  isNotYetCompetent: false,
};
const enrolled = { ...nothing, enrolledOn: '2025-03-03' };
const begun = { ...enrolled, begunOn: '2025-03-05' };
const lapsed = { ...begun, expiresOn: '2025-11-03' };

describe('an activity in a period', () => {
  it.each<[string, ActivityFacts, [string, string, string] | null]>([
    [
      'completed within',
      { ...begun, completedOn: '2025-06-01' },
      ['2025-03-05', '2025-06-01', '20'],
    ],
    [
      'completed on the first day',
      { ...begun, begunOn: '2024-12-30', completedOn: '2025-01-01' },
      ['2024-12-30', '2025-01-01', '20'],
    ],
    [
      'completed on the last day',
      { ...begun, completedOn: '2025-12-31' },
      ['2025-03-05', '2025-12-31', '20'],
    ],
    [
      'completed the day before it began',
      { ...begun, begunOn: '2024-11-30', completedOn: '2024-12-31' },
      null,
    ],
    [
      'completed the day after',
      { ...begun, completedOn: '2026-01-01' },
      ['2025-03-05', '2026-01-01', '70'],
    ],
    [
      'completed with nothing else on record',
      { ...enrolled, completedOn: '2025-06-01' },
      ['2025-06-01', '2025-06-01', '20'],
    ],
    [
      'read once more after it was completed',
      { ...enrolled, begunOn: '2025-06-09', completedOn: '2025-06-01' },
      ['2025-06-01', '2025-06-01', '20'],
    ],
    [
      'completed although it had lapsed',
      { ...lapsed, completedOn: '2025-11-20' },
      ['2025-03-05', '2025-11-20', '20'],
    ],
    [
      'completed, and refunded afterwards',
      { ...begun, completedOn: '2025-06-01', endedOn: '2025-06-09' },
      ['2025-03-05', '2025-06-01', '20'],
    ],
    ['open past it', begun, ['2025-03-05', '2026-03-03', '70']],
    ['open past it, not begun', enrolled, ['2025-03-03', '2026-03-03', '85']],
    ['begun after it', { ...enrolled, begunOn: '2026-01-04' }, ['2025-03-03', '2026-03-03', '85']],
    [
      'enrolled on the last day',
      { ...enrolled, enrolledOn: '2025-12-31' },
      ['2025-12-31', '2026-03-03', '85'],
    ],
    ['enrolled the day after', { ...enrolled, enrolledOn: '2026-01-01' }, null],
    ['lapsed within', lapsed, ['2025-03-05', '2025-11-03', '40']],
    [
      'lapsed on the last day',
      { ...begun, expiresOn: '2025-12-31' },
      ['2025-03-05', '2025-12-31', '40'],
    ],
    [
      'lapsed within, judged not yet competent',
      { ...lapsed, isNotYetCompetent: true },
      ['2025-03-05', '2025-11-03', '30'],
    ],
    ['lapsed within, never begun', { ...lapsed, begunOn: null }, null],
    ['lapsed before it', { ...lapsed, expiresOn: '2024-12-31' }, null],
    ['given back within', { ...begun, endedOn: '2025-05-05' }, ['2025-03-05', '2025-05-05', '40']],
    [
      'given back within, not yet competent before',
      { ...begun, endedOn: '2025-05-05', isNotYetCompetent: true },
      ['2025-03-05', '2025-05-05', '40'],
    ],
    ['given back within, never begun', { ...enrolled, endedOn: '2025-05-05' }, null],
    [
      'given back after it',
      { ...begun, endedOn: '2026-01-20' },
      ['2025-03-05', '2026-01-20', '70'],
    ],
    [
      'given back on the day it began, when its last day became the one before',
      { ...begun, endedOn: '2025-03-05', expiresOn: '2025-03-04' },
      ['2025-03-05', '2025-03-05', '40'],
    ],
    [
      'given back after it had lapsed',
      { ...lapsed, endedOn: '2026-01-20' },
      ['2025-03-05', '2025-11-03', '40'],
    ],
    ['never completed its form', nothing, null],
    [
      'begun, though its form was never completed',
      { ...begun, enrolledOn: null },
      ['2025-03-05', '2026-03-03', '70'],
    ],
  ])('%s', (_, facts, expected) => {
    const found = activityOf(YEAR, facts, TODAY);
    expect(found && [found.startsOn, found.endsOn, found.outcome]).toEqual(expected);
  });

  it('is open while its last day is to come, though that is within the period', () => {
    const facts = { ...begun, expiresOn: '2025-12-15' };
    expect(activityOf(YEAR, facts, '2025-12-15')?.outcome).toBe('70');
    expect(activityOf(YEAR, { ...facts, begunOn: null }, '2025-12-15')?.outcome).toBe('85');
    expect(activityOf(YEAR, facts, '2025-12-16')?.outcome).toBe('40');
  });

  it('is told once as ended, whatever periods the year is cut into', () => {
    const quarters = [
      { startDate: '2025-01-01', endDate: '2025-03-31' },
      { startDate: '2025-04-01', endDate: '2025-06-30' },
      { startDate: '2025-07-01', endDate: '2025-09-30' },
    ];
    const facts = { ...begun, completedOn: '2025-06-30' };
    expect(quarters.map((period) => activityOf(period, facts, TODAY)?.outcome)).toEqual([
      '70',
      '20',
      undefined,
    ]);
  });
});
