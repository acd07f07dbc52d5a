import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { signInAs } from '../../../testing/signInAs';
import { openQuiz, quizServer } from '../testing/openQuiz';
import { QUESTIONS_CALL, questionsOf } from '../testing/studyFixtures';

const picture = {
  address: '/api/v1/content/images/docket.svg',
  alt: 'A docket with the readings of four boxes',
  width: 800,
  height: 450,
};

beforeEach(() => {
  localStorage.clear();
  signInAs();
});

it.each([1, 2])('question %s shows its picture above its items, and enlarges it', async (n) => {
  const questions = questionsOf(2, { change: (question) => ({ ...question, picture }) });
  quizServer({ currentQuestion: n }, {}, { [QUESTIONS_CALL]: questions });
  const { user } = openQuiz();
  const button = await screen.findByRole('button', { name: `Enlarge: ${picture.alt}` });
  const [first] = document.querySelectorAll('form input, form select');
  const isAbove = button.compareDocumentPosition(first as Node) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(isAbove).toBeTruthy();
  await user.click(button);
  expect(await screen.findByRole('dialog', { name: 'Picture' })).toBeTruthy();
});
