import { describe, expect, it } from 'vitest';
import {
  formatCertificateNumber,
  getCertificateState,
  getExpiry,
  getLearnerName,
  whyNotComplete,
} from './certificateRules';

describe("the learner's name on a certificate", () => {
  const enrolment = { firstName: 'Liz', lastName: 'Wu' };
  it.each([
    ['is the one given at enrolment', null, 'Liz Wu'],
    [
      'is the registered one once that is known',
      { usiFirstName: 'Elizabeth', usiMiddleName: 'Mei', usiLastName: 'Wu' },
      'Elizabeth Mei Wu',
    ],
    [
      'may have no middle name',
      { usiFirstName: 'Elizabeth', usiMiddleName: null, usiLastName: 'Wu' },
      'Elizabeth Wu',
    ],
    [
      'stands once for a person with one name',
      { usiFirstName: 'Sukarno', usiMiddleName: null, usiLastName: 'Sukarno' },
      'Sukarno',
    ],
    [
      'stands twice for a person with two equal names',
      { usiFirstName: 'Thomas', usiMiddleName: null, usiLastName: 'Thomas', usiOneName: false },
      'Thomas Thomas',
    ],
    [
      'has no stray spaces',
      { usiFirstName: ' Ana  Maria ', usiMiddleName: '', usiLastName: 'Sá' },
      'Ana Maria Sá',
    ],
  ])('%s', (_, details, name) => {
    expect(getLearnerName(enrolment, details)).toBe(name);
  });

  it('stands once for a person with one name who gave it in both places at enrolment', () => {
    expect(getLearnerName({ firstName: 'Sukarno', lastName: 'Sukarno' }, null)).toBe('Sukarno');
  });
});

it.each([
  ['FH1', 7, 'FH1-000007'],
  ['FSSACL1', 123_456, 'FSSACL1-123456'],
  ['FH2', 1_234_567, 'FH2-1234567'],
])('a certificate of %s with number %i is %s', (prefix, n, number) => {
  expect(formatCertificateNumber(prefix, n)).toBe(number);
});

describe('a certificate', () => {
  it.each([
    [
      'waits for the enrolment',
      { enrolmentComplete: false, courseComplete: false, formSubmitted: false },
      /steps 2 and 3/,
    ],
    [
      'waits for course and observer',
      { enrolmentComplete: true, courseComplete: false, formSubmitted: false },
      /course to be completed and for your observer/,
    ],
    [
      'waits for the course',
      { enrolmentComplete: true, courseComplete: false, formSubmitted: true },
      /waiting for the course/,
    ],
    [
      'waits for the observer',
      { enrolmentComplete: true, courseComplete: true, formSubmitted: false },
      /waiting for your observer/,
    ],
  ])('%s', (_, held, reason) => {
    expect(whyNotComplete(held)).toMatch(reason);
  });

  it('waits for nothing once both are done', () => {
    expect(
      whyNotComplete({ enrolmentComplete: true, courseComplete: true, formSubmitted: true }),
    ).toBeNull();
  });
});

it.each([
  [6, '2026-03-02', '2031-03-02'],
  [8, '2028-02-29', '2033-02-28'],
  [2, '2026-03-02', null],
  [1008, '2026-03-02', null],
])('of course %i, issued on %s, it serves until %s', (courseId, issuedOn, lastDay) => {
  expect(getExpiry(courseId, issuedOn)).toBe(lastDay);
});

it.each([
  ['VALID', null, '2099-01-01', 'valid'],
  ['VALID', '2031-03-02', '2031-03-02', 'valid'],
  ['VALID', '2031-03-02', '2031-03-03', 'expired'],
  ['SUPERSEDED', '2031-03-02', '2031-03-03', 'superseded'],
  ['REVOKED', '2031-03-02', '2031-03-03', 'revoked'],
] as const)('%s with a last day of %s is on %s %s', (state, expiresOn, today, told) => {
  expect(getCertificateState({ state, expiresOn }, today)).toBe(told);
});
