import { describe, expect, it } from 'vitest';
import {
  getObserverState,
  isOwnEmail,
  isOwnName,
  isSatisfactory,
  parseSampleCourse,
  whyClosed,
} from './observerFormRules';

describe('a form', () => {
  const open = { signed: false, expired: false, enrolmentComplete: true };
  it.each([
    ['is open', open, null],
    [
      'is closed once submitted',
      { ...open, signed: true },
      'Sorry, this third party form has already been completed.',
    ],
    [
      'is closed once submitted, even after expiry',
      { ...open, signed: true, expired: true },
      'Sorry, this third party form has already been completed.',
    ],
    [
      'is closed after expiry',
      { ...open, expired: true },
      "Sorry, this student's course has expired.",
    ],
    [
      'is not open before step 3',
      { ...open, enrolmentComplete: false },
      'The student has not completed the enrolment yet.',
    ],
  ])('%s', (_, end, reason) => {
    expect(whyClosed(end)).toBe(reason);
  });
});

const student = {
  names: [
    { firstName: 'Mei', lastName: 'Tran' },
    { firstName: 'Mei Lin', lastName: 'Tran' },
  ],
  accountEmail: 'mei@example.com',
  email: 'mei.work@example.com',
  ownNameAllowed: false,
};
const ofBusiness = { ...student, accountEmail: 'cafe@example.com', ownNameAllowed: true };

describe("the student's own name as the observer's", () => {
  it.each([
    ['is known in another letter case', { firstName: 'MEI', lastName: 'tran' }, student, true],
    ['is known with accents', { firstName: ' Mei  LIN', lastName: 'Trán' }, student, true],
    ['is known in the other order', { firstName: 'Tran', lastName: 'Mei' }, student, true],
    ['is known in Cyrillic letters', { firstName: 'Меi', lastName: 'Trаn' }, student, true],
    ['is not a relative’s', { firstName: 'Minh', lastName: 'Tran' }, student, false],
    [
      'cannot be told before both names are there',
      { firstName: 'Mei', lastName: undefined },
      student,
      false,
    ],
    [
      'does not matter for the owner of the voucher',
      { firstName: 'Mei', lastName: 'Tran' },
      ofBusiness,
      false,
    ],
  ])('%s', (_, observer, learner, own) => expect(isOwnName(observer, learner)).toBe(own));
});

describe("the student's own email as the observer's", () => {
  it.each([
    ['mei@example.com', student, true],
    ['Mei+boss@EXAMPLE.com', student, true],
    ['mei.work@example.com', student, true],
    ['olga@example.com', student, false],
    [undefined, student, false],
    ['cafe@example.com', ofBusiness, false],
    ['mei.work@example.com', ofBusiness, true],
  ])('%s: %s', (email, learner, own) => expect(isOwnEmail({ email }, learner)).toBe(own));
});

it.each([
  ['sample', 2],
  ['Sample-6', 6],
  ['sample-1008', 1008],
  ['sample-', null],
  ['sample-x', null],
  ['0'.repeat(32), null],
])('the address %s shows the sample of course %s', (value, courseId) => {
  expect(parseSampleCourse(value)).toBe(courseId);
});

it.each([
  [true, [true, true], true],
  [true, [], true],
  [true, [true, false], false],
  [true, [true, null], false],
  [true, [true, undefined], false],
  [false, [true, true], false],
  [null, [true, true], false],
  [undefined, [true], false],
])('performance %s and answers %j are satisfactory: %s', (performance, responses, is) => {
  expect(isSatisfactory({ responses, studentPerformanceSatisfactory: performance })).toBe(is);
});

describe('the observer', () => {
  const at = new Date();
  const asked = {
    named: true,
    sentAt: at,
    failed: false,
    openedAt: null,
    savedAt: null,
    declinedAt: null,
    submittedAt: null,
    acceptedByOfficeAt: null,
    notSatisfied: false,
  };
  it.each([
    ['not named', { named: false, sentAt: null }],
    ['not sent', { sentAt: null }],
    ['sent', {}],
    ['failed', { failed: true }],
    ['failed', { failed: true, savedAt: at }],
    ['opened', { openedAt: at }],
    ['opened', { openedAt: at, failed: true }],
    ['opened', { openedAt: at, sentAt: null }],
    ['part done', { openedAt: at, savedAt: at }],
    ['part done', { savedAt: at }],
    ['declined', { openedAt: at, savedAt: at, declinedAt: at }],
    ['signed', { openedAt: at, savedAt: at, submittedAt: at }],
    ['not satisfied', { openedAt: at, savedAt: at, submittedAt: at, notSatisfied: true }],
    ['accepted', { submittedAt: at, notSatisfied: true, acceptedByOfficeAt: at }],
    ['accepted', { declinedAt: at, acceptedByOfficeAt: at }],
  ])('is at %s with %j', (state, steps) => {
    expect(getObserverState({ ...asked, ...steps })).toBe(state);
  });
});
