import type { QuizAnswer } from '@platewise/shared/study/quizzes';
import type { UserCourseProgress } from '@platewise/shared/study/userCourses';
import { screen } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { OfflineApp } from '../../../offline/OfflineApp';
import { fakeServer } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import CourseQuizPage from '../quizzes/CourseQuizPage';
import {
  ANSWER,
  aProgress,
  CHECKS,
  config,
  ID,
  QUESTIONS_CALL,
  questionsOf,
  REDIRECT,
  STATUS,
} from './studyFixtures';

type Handlers = Parameters<typeof fakeServer>[0];

const RIGHT: Record<number, number[]> = { 21: [1], 22: [0, 1], 31: [0], 991: [2] };
export const REASON = 'Because it is so.';
/** The mark of a wrong answer about which the content says nothing. */
export const WRONG = {
  correct: false,
  reason: null,
  page: null,
  waitSeconds: null,
  finished: false,
  passed: null,
};

/** A server that marks answers; `moves` is what a right answer does to the progress. */
export function quizServer(
  start: Partial<UserCourseProgress> = {},
  moves: Partial<UserCourseProgress> = {},
  handlers: Handlers = {},
) {
  let progress = aProgress({ redirectToQuiz: true, ...start });
  return fakeServer({
    'GET /config': config,
    [CHECKS]: { body: [] },
    [QUESTIONS_CALL]: () => questionsOf(progress.currentSection),
    [STATUS]: () => ({ body: progress }),
    [REDIRECT]: ({ body }) => {
      progress = { ...progress, ...(body as { redirectToQuiz: boolean }) };
      return { body: progress };
    },
    [ANSWER]: ({ body }) => {
      const { questionId, responses } = body as QuizAnswer;
      const correct = JSON.stringify(RIGHT[questionId]) === JSON.stringify(responses);
      if (correct) progress = { ...progress, ...moves };
      return { body: { ...WRONG, correct, reason: correct ? REASON : null } };
    },
    ...handlers,
  });
}

/** `more` are the routes of other pages that the test opens. */
export const openQuiz = (more: RouteObject[] = []) =>
  renderApp(<p>elsewhere</p>, {
    at: `/course-quiz/${ID}/`,
    routes: [{ path: '/course-quiz/:userCourseId', element: <QuizOnDevice /> }, ...more],
  });

/** Answers that wait on the device are sent, like in the app. */
const QuizOnDevice = () => (
  <>
    <OfflineApp />
    <CourseQuizPage />
  </>
);

export const choice = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });
export const pressContinue = () => screen.getByRole('button', { name: 'Continue' });
