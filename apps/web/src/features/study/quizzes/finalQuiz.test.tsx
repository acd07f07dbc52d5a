import { MESSAGES } from '@platewise/shared/messages';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearRows } from '../../../offline/deviceDatabase';
import { listWaitingAnswers } from '../../../offline/waitingAnswers';
import { problem } from '../../../testing/fakeServer';
import { signInAs } from '../../../testing/signInAs';
import { choice, openQuiz, pressContinue, quizServer, REASON, WRONG } from '../testing/openQuiz';
import {
  ANSWER,
  aFinalQuiz,
  aProgress,
  FINAL,
  ID,
  QUESTIONS_CALL,
  questionsOf,
  STATUS,
} from '../testing/studyFixtures';

beforeEach(async () => {
  localStorage.clear();
  await clearRows('answers');
  signInAs();
});

const CALL = `POST /userCourse/${ID}/quiz/call`;
const atFinal = (changes: Parameters<typeof aProgress>[0]) =>
  aProgress({ redirectToQuiz: true, currentSection: 99, ...changes });

const aPaper = (firstTriesRight: number, passed = false) => ({
  number: 1,
  finishedAt: '2026-11-24T01:00:00.000Z',
  firstTriesRight,
  questions: 30,
  passed,
});
const NOT_PASSED = aFinalQuiz({
  papers: [aPaper(21)],
  revise: [
    {
      topic: 'The ten allergens',
      missed: 1,
      critical: true,
      pages: [{ sectionId: 1, page: 1, title: 'The law in plain words' }],
    },
    {
      topic: 'Cleaning in the right order',
      missed: 3,
      critical: false,
      pages: [{ sectionId: 3, page: 0, title: 'Five signs' }],
    },
  ],
});

describe('before the final quiz', () => {
  it('the learner reads how it works, and nothing is drawn until it is started', async () => {
    let finalQuiz: 'ready' | 'open' = 'ready';
    const server = quizServer(
      {},
      {},
      {
        [STATUS]: () => ({ body: atFinal({ finalQuiz }) }),
        [FINAL]: { body: aFinalQuiz() },
        [QUESTIONS_CALL]: () => {
          finalQuiz = 'open';
          return questionsOf(99, { passMark: 80 });
        },
      },
    );
    const { user } = openQuiz();
    expect(await screen.findByText(/at least 24 of the 30 questions right \(80%\)/)).toBeTruthy();
    expect(screen.getByText(/Only your first answer to each question counts/)).toBeTruthy();
    expect(server.asked.some(({ call }) => call === QUESTIONS_CALL)).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Start Final Quiz' }));
    expect(await screen.findByRole('heading', { name: 'Final Quiz - Question 1' })).toBeTruthy();
  });
});

describe('without a connection', () => {
  it('the last answer waits on the device, and the quiz is passed once it is checked', async () => {
    const line = { isOnline: true, isPassed: false };
    const server = quizServer(
      {},
      {},
      {
        [QUESTIONS_CALL]: questionsOf(99, { passMark: 80 }),
        [FINAL]: { body: aFinalQuiz() },
        [STATUS]: () => {
          if (!line.isOnline) return 'offline';
          const passed = {
            hasCompleted: true,
            finalQuiz: 'passed',
            redirectToQuiz: false,
          } as const;
          return { body: atFinal(line.isPassed ? passed : { finalQuiz: 'open' }) };
        },
        [ANSWER]: () => {
          if (!line.isOnline) return 'offline';
          line.isPassed = true;
          return { body: { ...WRONG, correct: true, finished: true, passed: true } };
        },
      },
    );
    const { user } = openQuiz();
    await user.click(await choice('Blue'));
    line.isOnline = false;
    await user.click(pressContinue());
    expect(await screen.findByRole('heading', { name: 'Your answers are saved' })).toBeTruthy();
    line.isOnline = true;
    await act(async () => {
      window.dispatchEvent(new Event('online'));
    });
    expect(await screen.findByRole('heading', { name: 'You passed' })).toBeTruthy();
    expect(server.bodies(ANSWER).at(-1)).toMatchObject({ questionNo: 1, responses: [2] });
    expect(await listWaitingAnswers()).toEqual([]);
  });
});

describe('a final quiz that was not passed', () => {
  const openResult = (final = NOT_PASSED, handlers = {}) => {
    const server = quizServer(
      {},
      {},
      {
        [STATUS]: { body: atFinal({ finalQuiz: 'not passed' }) },
        [FINAL]: { body: final },
        ...handlers,
      },
    );
    return { server, ...openQuiz() };
  };

  it('shows the score and what to read again, in the order of the server', async () => {
    openResult();
    expect(await screen.findByRole('heading', { name: 'Not passed yet' })).toBeTruthy();
    expect(screen.getByText('21 of 30')).toBeTruthy();
    expect(screen.getByText('To pass, you need 24 of 30 (80%).')).toBeTruthy();
    const topics = within(screen.getByRole('region', { name: 'Read these again' }));
    const [first] = topics.getAllByRole('listitem');
    expect(first?.textContent).toContain('You must know this');
    expect(first?.textContent).toContain('The ten allergens');
    expect(
      topics.getByRole('link', { name: 'Read: The law in plain words' }).getAttribute('href'),
    ).toBe(`/course-content/${ID}/?read=1-2`);
  });

  it('says so when enough was right but a critical question was missed', async () => {
    openResult({ ...NOT_PASSED, papers: [aPaper(28)] });
    expect(await screen.findByText(/you missed one that everyone must get right/)).toBeTruthy();
  });

  it('shows when the next one opens, without a button until then', async () => {
    openResult({ ...NOT_PASSED, nextPaperAt: '2099-01-01T01:00:00.000Z' });
    expect(await screen.findByText('01/01/2099 12:00')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Start a New Final Quiz' })).toBeNull();
  });

  it('starts another one, or shows why the server refuses', async () => {
    const { user } = openResult(NOT_PASSED, {
      [QUESTIONS_CALL]: problem(409, 'You can start another final quiz from 25/11/2026 10:00.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Start a New Final Quiz' }));
    expect(await screen.findByText(/from 25\/11\/2026 10:00/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Not passed yet' })).toBeTruthy();
  });

  it('stays on the page when the connection is lost on the way', async () => {
    const { user, place } = openResult(NOT_PASSED, { [QUESTIONS_CALL]: 'offline' });
    await user.click(await screen.findByRole('button', { name: 'Start a New Final Quiz' }));
    expect(await screen.findByText(MESSAGES.auth.noConnection)).toBeTruthy();
    expect(place()).toBe(`/course-quiz/${ID}/`);
  });

  it('stays as it is when it cannot be read again', async () => {
    let reads = 0;
    const { user } = openResult(NOT_PASSED, {
      [FINAL]: () => {
        reads += 1;
        return reads === 1 ? { body: NOT_PASSED } : 'offline';
      },
      [CALL]: {},
    });
    await user.type(await screen.findByLabelText(/Your phone number/), '0400000000');
    await user.click(screen.getByRole('button', { name: 'Ask us to call you' }));
    await waitFor(() => expect(reads).toBe(2));
    await waitFor(() => expect(screen.getByText('21 of 30')).toBeTruthy());
    expect(screen.queryByText(MESSAGES.quiz.notFound)).toBeNull();
  });

  it('lets the learner ask for a call', async () => {
    let callRequestedAt: string | null = null;
    const { server, user } = openResult(NOT_PASSED, {
      [FINAL]: () => ({ body: { ...NOT_PASSED, callRequestedAt } }),
      [CALL]: () => {
        callRequestedAt = '2026-11-24T02:00:00.000Z';
        return {};
      },
    });
    await user.type(await screen.findByLabelText(/Your phone number/), '0400000000');
    await user.click(screen.getByRole('button', { name: 'Ask us to call you' }));
    expect(await screen.findByText('We will call you.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toContain('We will call you.'));
    expect(server.bodies(CALL)).toHaveLength(1);
    expect(screen.queryByLabelText(/Your phone number/)).toBeNull();
  });
});

describe('the last answer of the final quiz', () => {
  const answerLast = async (
    after: Parameters<typeof aProgress>[0],
    passed: boolean,
    final = NOT_PASSED,
  ) => {
    let progress = atFinal({ finalQuiz: 'open' });
    quizServer(
      {},
      {},
      {
        [STATUS]: () => ({ body: progress }),
        [QUESTIONS_CALL]: () => questionsOf(99, { passMark: 80 }),
        [FINAL]: { body: final },
        [ANSWER]: () => {
          progress = atFinal(after);
          return { body: { ...WRONG, correct: true, reason: REASON, finished: true, passed } };
        },
      },
    );
    const app = openQuiz();
    await app.user.click(await choice('Blue'));
    await app.user.click(pressContinue());
    await screen.findByText(REASON);
    await app.user.click(pressContinue());
    return app;
  };

  it('leads to the result where it was not passed', async () => {
    await answerLast({ finalQuiz: 'not passed' }, false);
    const heading = await screen.findByRole('heading', { name: 'Not passed yet' });
    expect(document.activeElement).toBe(heading);
  });

  it('leads to the moment of passing with the score, and then to the survey', async () => {
    const { user, place } = await answerLast(
      { finalQuiz: 'passed', hasCompleted: true },
      true,
      aFinalQuiz({ papers: [aPaper(27, true)] }),
    );
    expect(await screen.findByRole('heading', { name: 'You passed' })).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('You passed');
    expect(await screen.findByText('27 of 30 right the first time')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Continue to the Survey' }));
    await waitFor(() => expect(place()).toBe(`/course-survey/${ID}`));
  });
});
