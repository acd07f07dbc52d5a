import { describe, expect, it } from 'vitest';
import { describeAnswer, listKnownFlags, whyNotJudged, whyNotReopened } from './assessmentRules';

describe('judging', () => {
  const ready = { judgement: null, courseComplete: true, formSubmitted: true, issued: false };
  it.each([
    ['is open while the queue has it', {}, null],
    ['is open again after not yet competent', { judgement: 'not yet competent' }, null],
    ['ends with competent', { judgement: 'competent' }, /already judged/],
    ['waits for the course', { courseComplete: false }, /redoing parts/],
    ['waits for the form', { formSubmitted: false }, /redoing parts/],
    ['ends with the certificate', { issued: true, formSubmitted: false }, /already been issued/],
  ])('%s', (_, over, why) => {
    expect(String(whyNotJudged({ ...ready, ...over }))).toMatch(why ?? /^null$/);
  });
});

it.each([
  [{}, ''],
  [{ expired: true, closed: true }, 'The enrolment expired on 02/03/2026'],
  [{ closed: true }, 'The learner has enrolled in this course again'],
])('parts can be opened again of %j: %s', (over, why) => {
  const time = { expired: false, closed: false, expiresOn: '2026-03-02', ...over };
  expect(whyNotReopened(time)?.slice(0, why.length) ?? '').toBe(why);
});

it('an answer is told in words', () => {
  const cold = { title: 'Cold food', items: ['5 °C', '20 °C'] };
  const hot = { title: 'Hot food', items: ['30 °C', '60 °C'] };
  expect(describeAnswer([cold, hot], [0, 1])).toBe('Cold food: 5 °C; Hot food: 60 °C');
  expect(describeAnswer([{ title: '', items: ['Wrong', 'Right'] }], [1])).toBe('Right');
});

it('flags that no longer exist are left out', () => {
  expect(listKnownFlags(['quick-form', 'old-flag'])).toEqual(['quick-form']);
});
