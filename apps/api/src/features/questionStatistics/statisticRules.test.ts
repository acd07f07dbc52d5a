import { expect, it } from 'vitest';
import { type Counts, questionAlarms } from './statisticRules';

const FINE: Counts = {
  learners: 100,
  firstTriesRight: 70,
  discrimination: 0.3,
  choices: [[70, 10, 12, 8]],
  correct: [0],
};

it.each([
  ['nothing', {}, []],
  ['a negative discrimination', { discrimination: -0.01 }, ['wrong key']],
  ['no discrimination', { discrimination: 0 }, []],
  ['a discrimination that is not defined', { discrimination: null }, []],
  ['95 % right', { firstTriesRight: 95 }, []],
  ['96 % right', { firstTriesRight: 96 }, ['too easy']],
  ['40 % right', { firstTriesRight: 40 }, []],
  ['39 % right', { firstTriesRight: 39 }, ['too hard']],
  ['a wrong item that is never chosen', { choices: [[90, 0, 5, 5]] }, ['option never chosen']],
  ['a right item that is never chosen', { choices: [[0, 90, 5, 5]] }, []],
  ['fewer than 30 learners', { learners: 29, firstTriesRight: 1, discrimination: -1 }, []],
  [
    '30 learners',
    { learners: 30, firstTriesRight: 1, discrimination: -1 },
    ['wrong key', 'too hard'],
  ],
])('of %s an author is told', (_, over, alarms) => {
  expect(questionAlarms({ ...FINE, ...over })).toEqual(alarms);
});
