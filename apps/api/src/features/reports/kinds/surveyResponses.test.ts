import { expect, it } from 'vitest';
import { partsOf } from './surveyResponses';

const day = (text: string) => new Date(`${text}T00:00:00Z`);
/** Midnight in Sydney, in summer. */
const CHANGE = new Date('2026-12-31T13:00:00Z');
const official = { usedFrom: '2027-01-01', statements: [] };
const sheetsIn = (from: string, until: string, changes: typeof official | null = official) =>
  partsOf({ own: [], official: changes }, { from: day(from), until: day(until) }).map(
    ({ sheets: [, surveys], period }) => [surveys, period.from, period.until],
  );

it('the official questionnaire has sheets of its own, from its first day on', () => {
  expect(sheetsIn('2026-06-01', '2027-06-01')).toEqual([
    ['Surveys', day('2026-06-01'), CHANGE],
    ['Official Surveys', CHANGE, day('2027-06-01')],
  ]);
  expect(sheetsIn('2027-02-01', '2027-06-01')).toEqual([
    ['Official Surveys', day('2027-02-01'), day('2027-06-01')],
  ]);
});

it('a time without the official questionnaire has the usual sheets', () => {
  const usual = [['Surveys', day('2026-01-01'), day('2026-12-01')]];
  expect(sheetsIn('2026-01-01', '2026-12-01')).toEqual(usual);
  expect(sheetsIn('2026-01-01', '2026-12-01', null)).toEqual(usual);
});
