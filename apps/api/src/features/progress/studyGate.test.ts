import { describe, expect, it } from 'vitest';
import { dateOf } from '../../db/client';
import { ENROLMENT_EXPIRED, ENROLMENT_INCOMPLETE, whyNotStudy } from './studyGate';

const NOW = new Date('2026-03-02T00:00:00Z');
const enrolment = (expiresOn: string, step3CompletedAt: Date | null = NOW) => ({
  expiresOn: dateOf(expiresOn),
  step3CompletedAt,
});

describe('whether a course may be studied', () => {
  it.each([
    ['on any day before its last', enrolment('2027-03-02'), NOW, null],
    ['on its last day', enrolment('2026-03-02'), NOW, null],
    [
      'in the last minute of its last day in Sydney',
      enrolment('2026-03-02'),
      new Date('2026-03-02T12:59:00Z'),
      null,
    ],
    [
      'not a minute later',
      enrolment('2026-03-02'),
      new Date('2026-03-02T13:00:00Z'),
      ENROLMENT_EXPIRED,
    ],
    ['not before step 3', enrolment('2027-03-02', null), NOW, ENROLMENT_INCOMPLETE],
  ])('%s', (_, dates, now, reason) => {
    expect(whyNotStudy(dates, now)).toBe(reason);
  });
});
