import { expect, it } from 'vitest';
import { optionKey, quizAnswerSchema, quizProgress } from './quizzes';

it.each([
  [0, 6, 0],
  [1, 6, 17],
  [1, 3, 34],
  [19, 20, 95],
  [6, 6, 100],
  [0, 0, 0],
])('%i of %i questions done are %i per cent', (done, of, percent) => {
  expect(quizProgress(done, of)).toBe(percent);
});

it('an answer is kept under the title of its list without spaces', () => {
  expect(optionKey('Cold food on display')).toBe('Coldfoodondisplay');
});

it.each([2_147_483_648, 1e300])('an answer cannot name a question %i', (questionId) => {
  const answer = { questionId, sectionId: 1, questionNo: 1, responses: [0] };
  expect(() => quizAnswerSchema.validateSync(answer)).toThrow('This question is not valid.');
});
