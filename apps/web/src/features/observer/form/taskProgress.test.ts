import { expect, it } from 'vitest';
import type { TaskAnswer } from './taskAnswer';
import { describeMissingTasks } from './taskProgress';

const KINDS = {
  y: { response: 'TRUE', notSeen: false },
  n: { response: 'FALSE', notSeen: false },
  o: { response: '', notSeen: false },
  s: { response: '', notSeen: true },
} as const;

const answers = (letters: string): TaskAnswer[] =>
  letters.split('').map((letter, taskId) => ({
    ...KINDS[letter as keyof typeof KINDS],
    taskId,
    comments: '',
  }));

it.each([
  ['yn', null],
  ['yo', '1 task has no answer yet.'],
  ['oyo', '2 tasks have no answer yet.'],
  ['ys', null],
  ['oss', '1 task has no answer yet.'],
])('%s is stopped by: %s', (letters, said) => {
  expect(describeMissingTasks(answers(letters))).toBe(said);
});
