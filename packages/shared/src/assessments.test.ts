import { describe, expect, it } from 'vitest';
import { describeReopenedParts, judgementSchema } from './assessments';
import { USI_DOES_NOT_FIT, usiSchema } from './usiChecks';

const faultOf = (schema: { validateSync: (value: unknown) => unknown }, value: unknown) => {
  try {
    schema.validateSync(value);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

it.each([
  ['2gf2ugxxv8', null],
  ['INDIV', null],
  ['', 'USI number is required.'],
  ['123', '123 is not a valid USI number.'],
  ['2GF2UGXXV9', USI_DOES_NOT_FIT],
])('a corrected USI may be %j: %s', (usiNumber, fault) => {
  expect(faultOf(usiSchema, { usiNumber })).toBe(fault);
});

describe('a judgement', () => {
  const competent = { judgement: 'competent', version: 1 };
  const notYet = { judgement: 'not yet competent', version: 1 };
  it.each([
    ['needs no reasons where the learner is competent', competent, null],
    ['needs them where something is missing', notYet, /Please say what’s missing/],
    ['takes them', { ...notYet, reasons: 'Cooling of rice.', reopenSection: '' }, null],
    ['is one of two', { ...competent, judgement: 'excellent' }, /one of the choices/],
    ['opens a section that may be', { ...competent, reopenSection: 100 }, /no such section/],
    ['is about what was seen', { judgement: 'competent' }, /Version is required/],
  ])('%s', (_, value, fault) => {
    expect(String(faultOf(judgementSchema, value))).toMatch(fault ?? /^null$/);
  });
});

it.each([
  [false, null, ''],
  [true, null, 'the third-party form'],
  [false, 99, 'the final quiz'],
  [true, 2, 'the quizzes from section 2 on and the third-party form'],
])('form %s and section %s opened again are told as %j', (reopenedForm, reopenedSection, words) => {
  expect(describeReopenedParts({ reopenedForm, reopenedSection })).toBe(words);
});
