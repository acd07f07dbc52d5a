import { describe, expect, it } from 'vitest';
import { findResponseFault, isRight } from './quizRules';

const TWO = [
  { title: 'Cold food', items: ['5 °C', '20 °C'] },
  { title: 'Hot food', items: ['30 °C', '60 °C', '40 °C'] },
];

it.each([
  ['one for each drop-down', [1, 2], null],
  ['one too few', [1], /every part/],
  ['one too many', [1, 2, 0], /every part/],
  ['an item that is not there', [2, 0], /no such answer/],
])('an answer with %s', (_, responses, fault) => {
  expect(String(findResponseFault(TWO, responses))).toMatch(fault ?? /^null$/);
});

describe('an answer', () => {
  it.each([
    [[0, 1], [0, 1], true],
    [[0, 1], [1, 0], false],
    [[0, 1], [0, 2], false],
    [[1], [1], true],
    [[1], [0], false],
    [[0, 1], [0], false],
  ])('to %j of %j is right: %s', (correct, responses, right) => {
    expect(isRight(correct, responses)).toBe(right);
  });
});
