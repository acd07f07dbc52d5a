import type { AvetmissFix } from '@platewise/shared/avetmiss';
import { expect, it } from 'vitest';
import { planFixes } from './planFixes';

const FOUND = new Map([
  ['NAT00080 1', ['gender']],
  ['NAT00080 2', ['gender', 'postcode']],
]);
const found = (fileId: string, recordNumber: number) => FOUND.get(`${fileId} ${recordNumber}`);
const fix = (recordNumber: number, over: Partial<AvetmissFix> = {}): AvetmissFix => ({
  natFileNumber: '00080',
  fileId: 'NAT00080',
  recordNumber,
  fieldName: undefined,
  fieldValue: undefined,
  version: 1,
  ...over,
});
const female = { fieldName: 'gender', fieldValue: 'F' };
const edit = (value: string, at = 0, fieldName = 'gender') => ({ fieldName, value, at });
const TWO_VALUES = 'NAT00080, record 1 has two values for the same field.';

const cases: [string, AvetmissFix[], Record<number, unknown>, Record<number, string>][] = [
  ['a value for a field', [fix(1, female)], { 1: [edit('F')] }, {}],
  [
    'a value for the one field that was found',
    [fix(1, { fieldValue: 'F' })],
    { 1: [edit('F')] },
    {},
  ],
  [
    'two fields of a record',
    [fix(2, female), fix(2, { fieldName: 'postcode', fieldValue: '2042' })],
    { 2: [edit('F'), edit('2042', 1, 'postcode')] },
    {},
  ],
  ['the same value twice', [fix(1, female), fix(1, female)], { 1: [edit('F')] }, {}],
  ['a blank', [fix(1)], { 1: null }, {}],
  ['a blank after a value', [fix(1, female), fix(1)], { 1: null }, {}],
  ['a value after a blank', [fix(1), fix(1, female)], { 1: null }, {}],
  [
    'two values for a field',
    [fix(1, female), fix(1, { ...female, fieldValue: 'M' })],
    { 1: [edit('F')] },
    { 1: TWO_VALUES },
  ],
  [
    'a value for one of two fields, and not which',
    [fix(2, { fieldValue: 'F' })],
    { 2: [] },
    { 0: 'Please choose which field of NAT00080, record 2 to change.' },
  ],
  [
    'a record in which nothing was found',
    [fix(1, female), fix(3, female)],
    { 1: [edit('F')] },
    { 1: 'The validation found nothing in NAT00080, record 3.' },
  ],
];

it.each(cases)('%s', (_, fixes, changes, said) => {
  const { plan, faults } = planFixes(fixes, found);
  const planned = [...(plan.get('NAT00080') ?? [])].map(([n, { edits }]) => [n, edits]);
  expect(Object.fromEntries(planned)).toEqual(changes);
  expect(Object.fromEntries(faults.map(({ at, message }) => [at, message]))).toEqual(said);
});
