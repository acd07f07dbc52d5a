import { expect, it } from 'vitest';
import { saysLearnerIsUnknown } from './unknownLearner';

it.each([
  ['I do not know this person', true],
  ['I don’t know Mei Tran.', true],
  ["Sorry, I don't really know her", true],
  ['I have never met this student.', true],
  ['Never heard of them', true],
  ['No idea who that is!', true],
  ['WHO IS THIS?', true],
  ['You have the wrong person', true],
  ['Wrong email address', true],
  ['She does not work here', true],
  ['He has never worked for us', true],
  ['We have never worked on the same day.', false],
  ['I do not know enough about food safety.', false],
  ['I don’t know how to answer question 5.', false],
  ['I do not know the kitchen tasks.', false],
  ['I am on leave until March.', false],
  ['I have not seen enough of the tasks.', false],
  ['No time.', false],
])('%j says that the learner is unknown: %s', (reason, unknown) => {
  expect(saysLearnerIsUnknown(reason)).toBe(unknown);
});
