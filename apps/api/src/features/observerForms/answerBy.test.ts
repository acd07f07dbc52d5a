import { expect, it } from 'vitest';
import { describeAnswerBy } from './answerBy';

it.each([
  ['2027-03-02', 'As soon as you can. Mai is waiting.'],
  ['2026-04-02', 'As soon as you can. Mai is waiting.'],
  ['2026-04-01', 'By 01/04/2026, when Mai’s enrolment ends'],
  ['2026-03-02', 'By 02/03/2026, when Mai’s enrolment ends'],
])('asks the observer of an enrolment that ends on %s: %s', (expiresOn, words) => {
  const now = new Date('2026-03-02T01:00:00Z');
  expect(describeAnswerBy({ firstName: 'Mai', expiresOn }, now)).toBe(words);
});
