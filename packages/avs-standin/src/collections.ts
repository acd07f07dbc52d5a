import type { Collection } from './objects';

const PERIODS = [
  ['Annual', '01-01', '12-31'],
  ['Quarter 1', '01-01', '03-31'],
  ['Quarter 2', '04-01', '06-30'],
  ['Quarter 3', '07-01', '09-30'],
  ['Quarter 4', '10-01', '12-31'],
] as const;

/** What is open for a year and the one before it. */
export const collectionsAround = (year: number): Collection[] =>
  [year, year - 1].flatMap((each) =>
    PERIODS.map(([period, from, to]) => ({
      id: `${each}-${period.toLowerCase().replace(' ', '-')}`,
      year: each,
      period,
      startDate: `${each}-${from}`,
      endDate: `${each}-${to}`,
      version: '8.0',
    })),
  );
