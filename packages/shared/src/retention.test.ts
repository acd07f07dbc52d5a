import { describe, expect, it } from 'vitest';
import { sydneyDay } from './dates';
import { dueOn, type EnrolmentRetentionFacts } from './retention';
import { type ListedRule, RETENTION_RULES, RULE_KEYS } from './retention/rules';

const paper = (issuedOn: string, isValid = true, endedOn: string | null = null) => ({
  issuedOn,
  isValid,
  endedOn,
});
const enrolment = (over: Partial<EnrolmentRetentionFacts> = {}): EnrolmentRetentionFacts => ({
  expiresOn: '2027-05-20',
  endedOn: null,
  awaitsAssessor: false,
  certificates: [],
  ...over,
});
const certified = enrolment({ certificates: [paper('2026-06-30')] });
const reissued = enrolment({
  certificates: [paper('2026-06-30', false, '2027-02-01'), paper('2027-02-01')],
});
const revoked = enrolment({ certificates: [paper('2026-06-30', false, '2028-03-01')] });
const lateAtNight = sydneyDay(new Date('2026-12-31T13:00:00Z'));

describe('what is kept of an enrolment until', () => {
  it.each<
    [string, EnrolmentRetentionFacts, Record<'identity' | 'abandoned' | 'evidence', string | null>]
  >([
    [
      'with a certificate',
      certified,
      { identity: '2028-07-01', abandoned: null, evidence: '2028-07-01' },
    ],
    [
      'reissued: who somebody is counts anew, their work does not',
      reissued,
      { identity: '2029-02-02', abandoned: null, evidence: '2028-07-01' },
    ],
    [
      'its only certificate revoked',
      revoked,
      { identity: '2030-03-02', abandoned: null, evidence: '2030-03-02' },
    ],
    [
      'issued on a leap day',
      enrolment({ certificates: [paper('2028-02-29')] }),
      { identity: '2030-03-01', abandoned: null, evidence: '2030-03-01' },
    ],
    [
      'expired: after a year the collection of the next can still be reported',
      enrolment(),
      { identity: null, abandoned: '2029-01-01', evidence: '2029-05-21' },
    ],
    [
      'expired on the last day of a year',
      enrolment({ expiresOn: '2026-12-31' }),
      { identity: null, abandoned: '2028-01-01', evidence: '2029-01-01' },
    ],
    [
      'ended by the office, long before it would have expired',
      enrolment({ endedOn: '2026-02-01' }),
      { identity: null, abandoned: '2028-01-01', evidence: '2028-02-02' },
    ],
    [
      'still waiting for an assessor',
      enrolment({ awaitsAssessor: true }),
      { identity: null, abandoned: null, evidence: null },
    ],
    [
      'still open',
      enrolment({ expiresOn: '2099-01-01' }),
      { identity: null, abandoned: '2101-01-01', evidence: '2101-01-02' },
    ],
  ])('%s', (_, facts, due) => {
    const keys = Object.keys(due) as (keyof typeof due)[];
    expect(Object.fromEntries(keys.map((key) => [key, dueOn(key, facts)]))).toEqual(due);
  });

  it('each enrolment for itself, whatever the learner does next', () => {
    const first = dueOn('evidence', certified);
    expect(dueOn('evidence', { ...certified, expiresOn: '2030-01-01' })).toBe(first);
  });
});

describe('other records', () => {
  it.each<[ListedRule, string, string]>([
    ['enquiries', '2026-06-30', '2027-07-01'],
    ['enquiries', '2028-02-29', '2029-03-01'],
    // Half an hour after midnight in Sydney is another year than in Greenwich.
    ['enquiries', lateAtNight, '2028-01-02'],
    ['mails', '2026-06-30', '2028-07-01'],
    ['natFiles', '2026-03-31', '2028-01-01'],
    ['natFiles', '2026-12-31', '2028-01-01'],
    ['books', '2026-06-30', '2033-07-01'],
  ])('%s of %s are due on %s', (key, on, due) => {
    expect(dueOn(key, { on })).toBe(due);
  });
});

it('every rule says in words what it keeps, why, for how long and what becomes of it', () => {
  for (const key of RULE_KEYS)
    for (const words of Object.values(RETENTION_RULES[key]))
      expect(String(words).length).toBeGreaterThan(1);
});
