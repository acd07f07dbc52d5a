import { expect, it } from 'vitest';
import { judgeCriteria, type ObservedTask } from './criteria';

const POINT = {
  key: 'units/A#1.1',
  module: 'A',
  id: '1.1',
  point: 'Wash your hands.',
  tasks: ['units/A/washes', 'units/A/dries'],
};
const task = (key: string, answer: ObservedTask['answer']): ObservedTask => ({
  key,
  taskId: 1,
  task: `Task ${key}`,
  answer,
  comments: null,
  occasions: [1, 3],
});
const tries = (right: number, wrong: number) => [
  ...Array.from({ length: right }, () => ({ asks: POINT.key, correct: true })),
  ...Array.from({ length: wrong }, () => ({ asks: POINT.key, correct: false })),
];

it.each([
  ['both tasks seen and most answers right', ['yes', 'yes'], tries(3, 1), 'shown'],
  ['exactly half right', ['yes', 'yes'], tries(1, 1), 'shown'],
  ['less than half right', ['yes', 'yes'], tries(1, 2), 'look'],
  ['one task not seen', ['yes', 'not seen'], tries(3, 0), 'missing'],
  ['a No and weak answers', ['no', 'yes'], tries(0, 2), 'missing'],
  ['seen at work, never asked', ['yes', 'yes'], [], 'shown'],
  ['a form without its tasks, but right answers', [], tries(2, 0), 'shown'],
  ['nothing at all', [], [], 'missing'],
] as const)('%s', (_, answers, firstTries, state) => {
  const [criterion] = judgeCriteria({
    outline: [POINT],
    firstTries: [...firstTries, { asks: 'units/A#K1', correct: false }],
    tasks: [
      ...answers.map((answer, i) => task(POINT.tasks[i] ?? '', answer)),
      task('units/B/other', 'no'),
    ],
  });
  expect(criterion).toMatchObject({
    state,
    asked: firstTries.length,
    tasks: answers.map((answer) => ({ answer, occasions: [1, 3] })),
  });
});
