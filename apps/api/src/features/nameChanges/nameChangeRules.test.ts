import { describe, expect, it } from 'vitest';
import { changesAnything, type EnrolmentFacts, planNameChange } from './nameChangeRules';

const ACCOUNT = { firstName: 'Mei', lastName: 'Tran', email: 'mei@example.com' };
const TO = { firstName: 'Mei', lastName: 'Okafor' };
const USI = { usiFirstName: 'Mei', usiMiddleName: null, usiLastName: 'Tran', usiOneName: false };
const CERTIFICATE = { number: 'FH1-000001', learnerName: 'Mei Tran' };

const anEnrolment = (over: Partial<EnrolmentFacts> = {}): EnrolmentFacts => ({
  ...ACCOUNT,
  id: 'e-1',
  courseTitle: 'Food Handling Level 1',
  disposed: false,
  details: null,
  certificate: null,
  ...over,
});

const plan = (enrolment: Partial<EnrolmentFacts>, to = TO, account = ACCOUNT) => {
  const [change] = planNameChange(account, [anEnrolment(enrolment)], to);
  return change ? [change.renames, change.usiNames, change.replaces?.learnerName ?? null] : null;
};
const renamed = (over: object = {}) => ({ ...USI, usiLastName: 'Okafor', ...over });

describe('a new name changes', () => {
  it.each<[string, Partial<EnrolmentFacts>, unknown]>([
    ['an enrolment', {}, [true, null, null]],
    ['its names of step 2', { details: USI }, [true, renamed(), null]],
    ['its certificate', { certificate: CERTIFICATE }, [true, null, 'Mei Okafor']],
    [
      'a middle name not at all',
      { details: { ...USI, usiMiddleName: 'Lin' }, certificate: CERTIFICATE },
      [true, renamed({ usiMiddleName: 'Lin' }), 'Mei Lin Okafor'],
    ],
    [
      'names in capitals',
      { firstName: 'MEI', lastName: 'TRAN', email: 'old@example.com' },
      [true, null, null],
    ],
    [
      'a misspelt enrolment of the same address',
      { lastName: 'Trann', details: { ...USI, usiLastName: 'Trann' } },
      [true, renamed(), null],
    ],
    [
      'a certificate whose answers have been disposed of, and nothing else of it',
      { disposed: true, certificate: CERTIFICATE },
      [false, null, 'Mei Okafor'],
    ],
    [
      'only the certificate, where the office has corrected the names already',
      { ...TO, details: renamed(), certificate: CERTIFICATE },
      [false, null, 'Mei Okafor'],
    ],
  ])('%s', (_, enrolment, change) => expect(plan(enrolment)).toEqual(change));

  it('a person with one name, who has it in both places and no middle name', () => {
    const details = { ...USI, usiMiddleName: 'Lin' };
    const to = { firstName: 'Mei', lastName: 'Mei' };
    expect(plan({ details, certificate: CERTIFICATE }, to)).toEqual([
      true,
      { usiFirstName: 'Mei', usiMiddleName: null, usiLastName: 'Mei', usiOneName: true },
      'Mei',
    ]);
  });
});

describe('a new name does not change', () => {
  const OTHER = { firstName: 'Ali', lastName: 'Khan' };
  it.each<[string, Partial<EnrolmentFacts>, unknown]>([
    ['the enrolment of another person', { ...OTHER, email: 'ali@example.com' }, null],
    [
      'names of a USI account that were others, nor their certificate',
      { details: { ...USI, usiLastName: 'Nguyen' }, certificate: CERTIFICATE },
      [true, null, null],
    ],
    ['an enrolment that was disposed of', { disposed: true }, null],
    [
      'a certificate of such an enrolment with another name',
      { disposed: true, certificate: { ...CERTIFICATE, learnerName: 'Ali Khan' } },
      null,
    ],
    [
      'what has it already',
      {
        ...TO,
        details: renamed(),
        certificate: { ...CERTIFICATE, learnerName: 'Mei Okafor' },
      },
      null,
    ],
  ])('%s', (_, enrolment, change) => expect(plan(enrolment)).toEqual(change));
});

it.each([
  ['the same name and nothing else', ACCOUNT, false, false],
  ['the same name, and an enrolment with the former one', ACCOUNT, true, true],
  ['another spelling', { ...ACCOUNT, lastName: 'Trần' }, false, true],
])('asked for %s', (_, to, hasEnrolment, changes) => {
  const planned = planNameChange(
    ACCOUNT,
    hasEnrolment ? [anEnrolment({ lastName: 'Trann' })] : [],
    to,
  );
  expect(changesAnything(ACCOUNT, planned, to)).toBe(changes);
});
