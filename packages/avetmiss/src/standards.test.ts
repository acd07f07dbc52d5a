import { expect, it } from 'vitest';
import { codesOf, isCode } from './codes';
import { addYears, isDay } from './days';
import { fieldsOf, NAT_FILES } from './layouts';
import { RULES } from './rules';
import { annualDueOn, collectionsOf, STANDARDS } from './standards';
import type { Release } from './types';

it('a year can be reported as a whole and by quarter', () => {
  expect(
    collectionsOf([2025]).map(({ period, startDate, endDate }) => [period, startDate, endDate]),
  ).toEqual([
    ['Annual', '2025-01-01', '2025-12-31'],
    ['Quarter 1', '2025-01-01', '2025-03-31'],
    ['Quarter 2', '2025-04-01', '2025-06-30'],
    ['Quarter 3', '2025-07-01', '2025-09-30'],
    ['Quarter 4', '2025-10-01', '2025-12-31'],
  ]);
  expect(collectionsOf([2026, 2025]).map(({ year }) => year)).toEqual([
    ...Array.from({ length: 5 }, () => 2026),
    ...Array.from({ length: 5 }, () => 2025),
  ]);
});

it('release 8.0 is one of the standards, whole', () => {
  const standard = STANDARDS['8.0'];
  expect(standard?.files.map((file) => standard.describe(file))).toEqual([
    'Training organisation',
    'Delivery location',
    'Program',
    'Subject',
    'Client',
    'Client contact details',
    'Disability',
    'Prior educational achievement',
    'Training activity',
    'Program completed',
  ]);
  expect(standard?.rules).toBe(RULES);
  expect(standard?.widthOf('NAT00120')).toBe(111);
  expect(standard?.fieldsOf('NAT00090').map(({ name }) => name)).toEqual([
    'clientIdentifier',
    'disabilityTypeIdentifier',
  ]);
});

const releases: Release[] = ['7.0', '8.0'];
it.each(releases)(
  'the fields of release %s follow one another without gap or overlap',
  (release) => {
    for (const file of NAT_FILES) {
      let next = 1;
      for (const field of fieldsOf(file, release)) {
        expect([file, field.name, field.start]).toEqual([file, field.name, next]);
        next += field.length;
      }
    }
  },
);

it('every code fits the field it is for, and every field has its list', () => {
  for (const field of NAT_FILES.flatMap((file) => fieldsOf(file)))
    for (const { code } of field.codes ? codesOf(field.codes) : [])
      expect([field.name, code.length]).toEqual([field.name, field.length]);
});

it.each([
  ['countries', '1101', true],
  ['countries', '9999', false],
  ['languages', '1201', true],
  ['indigenousStatuses', '9', false],
  ['priorEducation', '008', true],
  ['outcomes', '90', false],
])('%s has %s: %s', (list, code, isThere) => {
  expect(isCode(list, code)).toBe(isThere);
});

it.each([
  ['2024-02-29', true],
  ['2025-02-29', false],
  ['1900-02-29', false],
  ['2025-13-01', false],
  ['2025-1-01', false],
  ['0000-01-01', false],
])('%s is a day: %s', (value, is) => {
  expect(isDay(value)).toBe(is);
});

it('the data of a year are due on 28 February of the next one, also in a leap year', () => {
  expect([annualDueOn(2026), annualDueOn(2027)]).toEqual(['2027-02-28', '2028-02-28']);
});

it('a leap day has its anniversary on 28 February', () => {
  expect([addYears('2024-02-29', 1), addYears('2024-02-29', -4)]).toEqual([
    '2025-02-28',
    '2020-02-29',
  ]);
});
