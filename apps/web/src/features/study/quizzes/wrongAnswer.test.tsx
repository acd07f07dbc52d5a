import { MESSAGES } from '@platewise/shared/messages';
import type { QuizQuestion } from '@platewise/shared/study/quizzes';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { problem } from '../../../testing/fakeServer';
import { signInAs } from '../../../testing/signInAs';
import CourseContentPage from '../content/CourseContentPage';
import { choice, openQuiz, pressContinue, quizServer, REASON, WRONG } from '../testing/openQuiz';
import {
  ANSWER,
  CONTENTS_CALL,
  contents,
  ID,
  QUESTIONS_CALL,
  questionsOf,
} from '../testing/studyFixtures';
import { useSecondsLeft } from './WrongAnswerHelp';

beforeEach(() => {
  localStorage.clear();
  signInAs();
});
afterEach(() => vi.useRealTimers());

const PAGE = { sectionId: 1, page: 1, title: 'The law in plain words' };
const WHY = 'Red boards are for raw meat.';

async function answerRed(answers: Parameters<typeof quizServer>[2]) {
  const server = quizServer({}, {}, { [CONTENTS_CALL]: contents, ...answers });
  const app = openQuiz([{ path: '/course-content/:userCourseId', element: <CourseContentPage /> }]);
  await app.user.click(await choice('Red'));
  await app.user.click(pressContinue());
  return { server, ...app };
}

describe('a wrong answer', () => {
  it('says why it is wrong and which page teaches it', async () => {
    await answerRed({ [ANSWER]: { body: { ...WRONG, reason: WHY, page: PAGE } } });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(MESSAGES.quiz.wrong);
    expect(alert.textContent).toContain(WHY);
    expect(screen.getByRole('link', { name: 'Read: The law in plain words' })).toBeTruthy();
  });

  it('leads to the page and back to the same question', async () => {
    const { user, place } = await answerRed({ [ANSWER]: { body: { ...WRONG, page: PAGE } } });
    await user.click(await screen.findByRole('link', { name: /^Read:/ }));
    expect(await screen.findByRole('heading', { name: PAGE.title })).toBeTruthy();
    expect(place()).toBe(`/course-content/${ID}/?read=1-2`);
    await user.click(screen.getByRole('link', { name: 'Back to the Quiz' }));
    expect((await choice('Red')).checked).toBe(true);
    expect(screen.getByText('Question 1 of 2')).toBeTruthy();
  });
});

/** The region from which a screen reader reads the wait. */
const words = () =>
  screen.getAllByRole('status').find(({ textContent }) => textContent?.includes('try again'));

describe('the wait after three wrong answers', () => {
  it('is announced in a region that was there before', async () => {
    let waitSeconds: number | null = null;
    const { user } = await answerRed({
      [ANSWER]: () => ({ body: { ...WRONG, waitSeconds } }),
    });
    await screen.findByRole('alert');
    const before = screen.getAllByRole('status');
    waitSeconds = 20;
    await user.click(pressContinue());
    await waitFor(() => expect(words()?.textContent).toBe('You can try again in 20 seconds.'));
    expect(before).toContain(words());
  });

  it('renders once a second, and no more when it is over', () => {
    vi.useFakeTimers();
    let renders = 0;
    const opensAt = Date.now() + 3000;
    const { result } = renderHook(() => {
      renders += 1;
      return useSecondsLeft(opensAt);
    });
    const rendersIn = (ms: number) => {
      const before = renders;
      for (let passed = 0; passed < ms; passed += 250) act(() => void vi.advanceTimersByTime(250));
      return renders - before;
    };
    expect(result.current).toBe(3);
    expect(rendersIn(3000)).toBe(3);
    expect(result.current).toBe(0);
    expect(rendersIn(60_000)).toBe(0);
  });

  it('keeps Continue closed and counts down to the next try', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server, user } = await answerRed({
      [ANSWER]: { body: { ...WRONG, page: PAGE, waitSeconds: 20 } },
    });
    expect(await screen.findByText('You can try again in 20 seconds')).toBeTruthy();
    expect(pressContinue().getAttribute('aria-disabled')).toBe('true');
    await user.click(await choice('Green'));
    await user.click(pressContinue());
    expect(server.bodies(ANSWER)).toHaveLength(1);
    // The page is still offered when another answer is chosen.
    expect(screen.getByRole('link', { name: /^Read:/ })).toBeTruthy();

    const atFirst = words()?.textContent;
    expect(atFirst).toBe('You can try again in 20 seconds. Please read the page first.');
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(screen.getByText(/^You can try again in 1[45] seconds$/)).toBeTruthy();
    expect(words()?.textContent).toBe(atFirst);
    await act(() => vi.advanceTimersByTimeAsync(16_000));
    expect(words()?.textContent).toBe('You can try again now.');
    expect(pressContinue().getAttribute('aria-disabled')).toBeNull();
    await user.click(pressContinue());
    await waitFor(() => expect(server.bodies(ANSWER)).toHaveLength(2));
  });

  it('is shown again after a reload, with the page', async () => {
    const { unmount } = await answerRed({
      [ANSWER]: { body: { ...WRONG, page: PAGE, waitSeconds: 20 } },
    });
    await screen.findByText(/^You can try again in \d+ seconds$/);
    unmount();
    quizServer();
    openQuiz();
    expect(await screen.findByText(/^You can try again in \d+ seconds$/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Read:/ })).toBeTruthy();
  });

  it('is shown where the server says that the answer came too early', async () => {
    await answerRed({
      [ANSWER]: { ...problem(429, 'Please read the page first.'), headers: { 'retry-after': '7' } },
    });
    expect(await screen.findByText(/^You can try again in [67] seconds$/)).toBeTruthy();
    expect((await choice('Red')).checked).toBe(true);
  });
});

describe('a paper', () => {
  const review = (question: QuizQuestion) => ({ ...question, review: question.questionNo === 1 });

  it('marks the questions that come back from the last section', async () => {
    quizServer({}, {}, { [QUESTIONS_CALL]: () => questionsOf(2, { change: review }) });
    openQuiz();
    expect(await screen.findByText('Review: you missed this in the last section')).toBeTruthy();
    expect(screen.getByText('Question 1 of 2')).toBeTruthy();
  });

  it('has its own answers: a choice made on another one is not shown', async () => {
    quizServer();
    const { user, unmount } = openQuiz();
    await user.click(await choice('Blue'));
    unmount();
    quizServer({}, {}, { [QUESTIONS_CALL]: () => questionsOf(2, { paperId: 'another' }) });
    openQuiz();
    expect((await choice('Blue')).checked).toBe(false);
  });

  it('is read again when the server says that it is not open', async () => {
    let paperId = 'old';
    const server = quizServer(
      {},
      {},
      {
        [QUESTIONS_CALL]: () => questionsOf(2, { paperId }),
        [ANSWER]: ({ body }) => {
          paperId = 'new';
          return (body as { paperId: string }).paperId === 'new'
            ? { body: { ...WRONG, correct: true, reason: REASON } }
            : problem(409, MESSAGES.quiz.notOpen);
        },
      },
    );
    const { user } = openQuiz();
    await user.click(await choice('Green'));
    await user.click(pressContinue());
    await waitFor(() =>
      expect(server.asked.filter(({ call }) => call === QUESTIONS_CALL)).toHaveLength(2),
    );
    await waitFor(async () => expect((await choice('Green')).checked).toBe(false));
    await user.click(await choice('Green'));
    await user.click(pressContinue());
    expect(await screen.findByText(REASON)).toBeTruthy();
  });
});
