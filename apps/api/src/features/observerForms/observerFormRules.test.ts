import { describe, expect, it } from 'vitest';
import { isOwnName, observerState, sampleCourse, whyClosed } from './observerFormRules';

describe('a form', () => {
  const open = { done: false, expired: false, enrolmentComplete: true };
  it.each([
    ['is open', open, null],
    [
      'is closed once submitted',
      { ...open, done: true },
      'Sorry, this third party form has already been completed.',
    ],
    [
      'is closed once submitted, even after expiry',
      { ...open, done: true, expired: true },
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

describe("the student's own name as the observer's", () => {
  const student = {
    userType: 2,
    names: [
      { firstName: 'Mei', lastName: 'Tran' },
      { firstName: 'Mei Lin', lastName: 'Tran' },
    ],
  };
  it.each([
    [
      'is known in another letter case',
      { firstName: 'MEI', lastName: 'tran' },
      student,
      null,
      true,
    ],
    [
      'is known with accents and spaces',
      { firstName: ' Mei  LIN', lastName: 'Trán' },
      student,
      null,
      true,
    ],
    [
      'is not the same as a relative’s',
      { firstName: 'Minh', lastName: 'Tran' },
      student,
      null,
      false,
    ],
    [
      'cannot be told before both names are there',
      { firstName: 'Mei', lastName: undefined },
      student,
      null,
      false,
    ],
    [
      'does not matter for a business account',
      { firstName: 'Mei', lastName: 'Tran' },
      { ...student, userType: 3 },
      null,
      false,
    ],
    [
      'does not matter when a business fills the form in',
      { firstName: 'Mei', lastName: 'Tran' },
      student,
      3,
      false,
    ],
    ['matters when the student does', { firstName: 'Mei', lastName: 'Tran' }, student, 2, true],
  ] as const)('%s', (_, observer, learner, callerType, own) => {
    expect(isOwnName(observer, { ...learner, names: [...learner.names] }, callerType)).toBe(own);
  });
});

it.each([
  ['sample', 2],
  ['Sample-6', 6],
  ['sample-1008', 1008],
  ['sample-', null],
  ['sample-x', null],
  ['0'.repeat(32), null],
])('the address %s shows the sample of course %s', (value, courseId) => {
  expect(sampleCourse(value)).toBe(courseId);
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
    ['accepted', { declinedAt: at, acceptedByOfficeAt: at }],
  ])('is at %s with %j', (state, steps) => {
    expect(observerState({ ...asked, ...steps })).toBe(state);
  });
});
