import { expect, it } from 'vitest';
import { actionInWords } from './actions';

it.each([
  ['edit enrolment', 'Edit enrolment'],
  ['PUT /accounts/:userId', 'Changed own profile'],
  ['POST /a/call/of/a/later/release', 'Did something else as this user'],
])('says %j as %j', (action, words) => {
  expect(actionInWords(action)).toBe(words);
});
