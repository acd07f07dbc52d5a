import { describe, expect, it } from 'vitest';
import { offeredCourse, offerRecertification, type RecertificationFacts } from './recertification';

const LAST_DAY = '2031-03-02';
const facts = (over: Partial<RecertificationFacts> = {}): RecertificationFacts => ({
  certifiedUntil: LAST_DAY,
  renewedUntil: null,
  renewingUntil: null,
  ...over,
});

describe('the renewal of an NSW certificate', () => {
  it.each<[string, Partial<RecertificationFacts>, string, string, number | null]>([
    ['91 days before the last day', {}, '2030-12-01', 'too early', null],
    ['90 days before the last day', {}, '2030-12-02', 'refresher', 8],
    ['the last day', {}, LAST_DAY, 'refresher', 8],
    ['90 days after the last day', {}, '2031-05-31', 'refresher', 8],
    ['91 days after the last day', {}, '2031-06-01', 'full course', 6],
    ['years later', {}, '2040-01-01', 'full course', 6],
    ['no valid certificate', { certifiedUntil: null }, LAST_DAY, 'nothing to renew', null],
    ['a later certificate', { renewedUntil: '2035-12-20' }, LAST_DAY, 'renewed', null],
    [
      'a later certificate that has run out as well',
      { renewedUntil: '2035-12-20' },
      '2037-01-01',
      'renewed',
      null,
    ],
    ['an open enrolment', { renewingUntil: '2031-03-02' }, LAST_DAY, 'under way', null],
    ['an enrolment that ran out', { renewingUntil: '2031-03-01' }, LAST_DAY, 'refresher', 8],
  ])('%s', (_, over, today, kind, courseId) => {
    const offer = offerRecertification(facts(over), today);
    expect([offer.kind, offeredCourse(offer)]).toEqual([kind, courseId]);
  });

  it('says from when it is offered, and until when the refresher is enough', () => {
    expect(offerRecertification(facts(), '2030-01-01')).toMatchObject({ from: '2030-12-02' });
    expect(offerRecertification(facts(), LAST_DAY)).toMatchObject({ until: '2031-05-31' });
  });
});
