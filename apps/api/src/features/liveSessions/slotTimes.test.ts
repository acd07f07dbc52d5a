import { describe, expect, it } from 'vitest';
import { DomainError } from '../../domainError';
import { listSlotTimes } from './slotTimes';

const NOW = new Date('2026-03-02T00:00:00Z');
const list = (days: string[], times: string[], minutes = 30) =>
  listSlotTimes({ days, times, minutes }, NOW).map(({ startsAt }) => startsAt.toISOString());

function refusalOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof DomainError) return JSON.stringify(error.extras.errors);
    throw error;
  }
  return 'none';
}

describe('a time in Sydney is an instant', () => {
  it.each<[string, string, string, string]>([
    ['in summer', '2026-03-10', '09:30', '2026-03-09T22:30:00.000Z'],
    ['in winter', '2026-07-10', '09:30', '2026-07-09T23:30:00.000Z'],
    [
      'in the last night of summer time, before the change',
      '2026-04-05',
      '01:30',
      '2026-04-04T14:30:00.000Z',
    ],
    [
      'in the hour that comes twice: the first one',
      '2026-04-05',
      '02:30',
      '2026-04-04T15:30:00.000Z',
    ],
    ['after the change to standard time', '2026-04-05', '03:00', '2026-04-04T17:00:00.000Z'],
    ['before the change to summer time', '2026-10-04', '01:59', '2026-10-03T15:59:00.000Z'],
    ['after the change to summer time', '2026-10-04', '03:00', '2026-10-03T16:00:00.000Z'],
    ['at midnight', '2026-03-10', '00:00', '2026-03-09T13:00:00.000Z'],
  ])('%s', (_, day, time, instant) => {
    expect(list([day], [time])).toEqual([instant]);
  });

  it('but an hour that clocks leave out is none', () => {
    expect(refusalOf(() => list(['2026-10-04'], ['02:30']))).toContain(
      'There is no 02:30 on 04/10/2026',
    );
  });
});

it('gives each day each time once, in order', () => {
  expect(list(['2026-03-11', '2026-03-10', '2026-03-10'], ['14:00', '09:00', '09:00'])).toEqual([
    '2026-03-09T22:00:00.000Z',
    '2026-03-10T03:00:00.000Z',
    '2026-03-10T22:00:00.000Z',
    '2026-03-11T03:00:00.000Z',
  ]);
});

it('takes times that follow each other without a break', () => {
  expect(list(['2026-03-10'], ['09:00', '09:30'])).toHaveLength(2);
});

const days = (count: number) =>
  Array.from({ length: count }, (_, i) => `2026-04-${String(i + 6).padStart(2, '0')}`);
const hours = Array.from({ length: 10 }, (_, i) => `${String(i + 8).padStart(2, '0')}:00`);

it.each<[string, () => unknown, string]>([
  ['that overlap', () => list(['2026-03-10'], ['09:00', '09:29']), 'overlap'],
  [
    'that overlap over midnight',
    () => list(['2026-03-10', '2026-03-11'], ['23:50', '00:10']),
    'overlap',
  ],
  ['in the past', () => list(['2026-03-02'], ['10:59']), 'in the past'],
  ['that begin now', () => list(['2026-03-02'], ['11:00']), 'in the past'],
  ['of which there are too many', () => list(days(21), hours), 'at most 200'],
])('refuses times %s', (_, run, message) => {
  expect(refusalOf(run)).toContain(message);
});

it('takes as many as are allowed', () => {
  expect(list(days(20), hours)).toHaveLength(200);
});
