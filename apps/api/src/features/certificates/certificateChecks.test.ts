import type { UsiPart, UsiState } from '@platewise/shared/usiChecks';
import { describe, expect, it } from 'vitest';
import {
  type CertificateFacts,
  listCertificateChecks,
  whyNoCertificate,
} from './certificateChecks';

const ID = 'e1';
const READY: CertificateFacts = {
  userCourseId: ID,
  required: [],
  issued: false,
  step2Completed: true,
  enrolmentComplete: true,
  courseComplete: true,
  formSubmitted: true,
  notSatisfied: false,
  unpaid: false,
  expired: false,
  disposed: false,
  usiNumber: '2GF2UGXXV8',
  registry: null,
  exemptionLetterOn: null,
  assessment: null,
};
const BOTH = { required: ['usi', 'assessor'] } as const;
const assessed = (over: object) => ({
  assessment: {
    judgement: null,
    reasons: null,
    reopened: false,
    dueOn: '2026-04-01',
    overdue: false,
    ...over,
  },
});
type Case = [string, Partial<CertificateFacts>, string, string | null, RegExp | null];

describe('the checks before a certificate', () => {
  it('are two unless more are switched on', () => {
    expect(listCertificateChecks(READY)).toEqual([
      { check: 'course', passed: true, why: null, reasons: null, mendAt: null, differs: null },
      { check: 'form', passed: true, why: null, reasons: null, mendAt: null, differs: null },
    ]);
    expect(listCertificateChecks({ ...READY, ...BOTH }).map(({ check }) => check)).toEqual([
      'course',
      'form',
      'usi',
      'assessor',
    ]);
  });

  it('are not asked for again once a certificate has been issued', () => {
    const facts = { ...READY, ...BOTH, usiNumber: null, issued: true };
    expect(listCertificateChecks(facts).map(({ check }) => check)).toEqual(['course', 'form']);
    expect(whyNoCertificate(facts)).toBeNull();
  });

  const failing: Case[] = [
    ['a voucher that is not paid for', { unpaid: true }, 'payment', '/Contact-Us/', /has not paid/],
    [
      'an own invoice that is not paid',
      { unpaid: true, ownInvoice: true },
      'payment',
      '/Contact-Us/',
      /^Your invoice for this course has not been paid/,
    ],
    [
      'a form that is not satisfactory',
      { formSubmitted: false, notSatisfied: true },
      'form',
      '/Your-Courses/',
      /would like to see more/,
    ],
    ['a course', { courseComplete: false }, 'course', '/course-content/e1', /aren’t finished yet/],
    [
      'an enrolment without step 2',
      { courseComplete: false, enrolmentComplete: false, step2Completed: false },
      'course',
      '/course-enrolment/e1/step-2',
      /Steps 2 and 3/,
    ],
    [
      'an enrolment without step 3',
      { courseComplete: false, enrolmentComplete: false },
      'course',
      '/course-enrolment/e1/step-3',
      /Steps 2 and 3/,
    ],
    [
      'a course that ran out',
      { courseComplete: false, expired: true },
      'course',
      '/Contact-Us/',
      /expired/,
    ],
    ['a form', { formSubmitted: false }, 'form', '/third-party-form/e1', /has not signed/],
    [
      'a form that ran out',
      { formSubmitted: false, expired: true },
      'form',
      '/Contact-Us/',
      /no longer be signed/,
    ],
    [
      'no USI',
      { ...BOTH, usiNumber: null },
      'usi',
      '/Course-Completed/e1/',
      /send us the Registrar’s letter/,
    ],
    [
      'a mistyped USI',
      { ...BOTH, usiNumber: '2GF2UGXXV9' },
      'usi',
      '/Course-Completed/e1/',
      /doesn’t match/,
    ],
    [
      'no USI before step 2',
      { ...BOTH, usiNumber: null, step2Completed: false },
      'usi',
      '/course-enrolment/e1/step-2',
      /No USI/,
    ],
    [
      'no assessment yet',
      { ...BOTH, formSubmitted: false },
      'assessor',
      null,
      /once both are complete/,
    ],
    ['an assessment that nobody has listed yet', BOTH, 'assessor', null, /form\.$/],
    ['an assessment', { ...BOTH, ...assessed({}) }, 'assessor', null, /by 01\/04\/2026/],
    [
      'an assessment that takes too long',
      { ...BOTH, ...assessed({ overdue: true }) },
      'assessor',
      '/Contact-Us/',
      /We’re sorry/,
    ],
    [
      'a judgement with parts to do again',
      { ...BOTH, ...assessed({ judgement: 'not yet competent', reopened: true }) },
      'assessor',
      null,
      /will review it again/,
    ],
    [
      'a judgement with nothing to do again',
      { ...BOTH, ...assessed({ judgement: 'not yet competent' }) },
      'assessor',
      '/Contact-Us/',
      /not yet competent/,
    ],
  ];
  it.each(failing)('say what to do about %s', (_, over, check, mendAt, why) => {
    const facts = { ...READY, ...over };
    const found = listCertificateChecks(facts).find((line) => line.check === check);
    expect(found).toMatchObject({ passed: false, mendAt, why: expect.stringMatching(why ?? /./) });
    expect(whyNoCertificate(facts)).toEqual(expect.any(String));
  });

  it.each([
    ['waiting', [], null, /We are checking/],
    [
      'no match',
      ['familyName', 'dateOfBirth'],
      '/Course-Completed/e1/',
      /another family name and another date of birth/,
    ],
    ['not valid', [], '/Course-Completed/e1/', /doesn’t know this USI/],
    ['deactivated', [], '/Course-Completed/e1/', /has been deactivated/],
    ['for the office', [], null, /Our office is looking into it/],
  ] satisfies [UsiState, UsiPart[], string | null, RegExp][])(
    'refuse a USI of which the registry says %s %j',
    (state, differs, mendAt, why) => {
      const registry = { state, differs, answeredAt: null };
      const [, , usi] = listCertificateChecks({ ...READY, required: ['usi'], registry });
      expect(usi).toMatchObject({ passed: false, mendAt, why: expect.stringMatching(why) });
    },
  );

  it.each([
    ['a USI that fits', { usiNumber: '2GF2UGXXV8' }, /was not compared with the USI Registry/],
    [
      'a USI that the registry has verified',
      {
        registry: {
          state: 'verified' as const,
          differs: [],
          answeredAt: new Date('2026-11-03T03:02:00Z'),
        },
      },
      /^Verified by the USI Registry, 03\/11\/2026/,
    ],
    ['an exemption from before its letter was asked for', { usiNumber: 'INDIV' }, /Please send us/],
    [
      'an exemption by the Registrar’s letter',
      { usiNumber: 'INDIV', exemptionLetterOn: '2026-02-03' },
      /letter of 03\/02\/2026/,
    ],
  ])('take %s', (_, over, why) => {
    const [, , usi] = listCertificateChecks({ ...READY, required: ['usi'], ...over });
    expect(usi).toMatchObject({ check: 'usi', passed: true });
    expect(usi?.why ?? '').toMatch(why ?? /^$/);
  });

  it("keep the assessor's words for the learner out of what others are told", () => {
    const facts = {
      ...READY,
      ...BOTH,
      ...assessed({ judgement: 'not yet competent', reasons: 'Cooling of rice.' }),
    };
    expect(listCertificateChecks(facts).at(-1)?.reasons).toBe('Cooling of rice.');
    expect(whyNoCertificate(facts)).not.toContain('rice');
  });

  it('are told in one text', () => {
    expect(whyNoCertificate(READY)).toBeNull();
    expect(whyNoCertificate({ ...READY, ...BOTH, formSubmitted: false, usiNumber: null })).toMatch(
      /^Your certificate is waiting for your observer .+ No USI is recorded.+ An assessor/,
    );
  });
});
