import { expect, it } from 'vitest';
import type { TaskAnswer } from './formValues';
import { whatStops } from './taskProgress';

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
  [
    'ys',
    'You have not seen 1 task yet: once Mei has shown you, answer yes or no. Until then, please save your progress.',
  ],
  [
    'oss',
    '1 task has no answer yet. You have not seen 2 tasks yet: once Mei has shown you, answer yes or no. Until then, please save your progress.',
  ],
])('%s is stopped by: %s', (letters, said) => {
  expect(whatStops(answers(letters), 'Mei')).toBe(said);
});
