import type { QuizAnswer } from '@platewise/shared/study/quizzes';
import type { UserCourseProgress } from '@platewise/shared/study/userCourses';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearRows } from '../../../offline/deviceDatabase';
import { OfflineApp } from '../../../offline/OfflineApp';
import { listWaitingAnswers } from '../../../offline/waitingAnswers';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import { signInAs } from '../../../testing/signInAs';
import CourseContentPage from '../content/CourseContentPage';
import { WRONG } from '../testing/openQuiz';
import {
  ANSWER,
  aProgress,
  CONTENTS_CALL,
  config,
  contents,
  ID,
  OPEN_CONTENTS_CALL,
  PLACE,
  QUESTIONS_CALL,
  questionsOf,
  STATUS,
} from '../testing/studyFixtures';

const READ_ALL = `POST /userCourse/${ID}/quiz/read-everything`;
const ASKED: Partial<UserCourseProgress> = {
  currentSection: 98,
  lastSectionCompleted: 0,
  diagnostic: 'open',
  knownSections: [],
};
const RESULT: Partial<UserCourseProgress> = {
  currentSection: 2,
  currentQuestion: 1,
  lastSectionCompleted: 1,
  diagnostic: 'result',
  knownSections: [1],
};

beforeEach(async () => {
  localStorage.clear();
  await clearRows('answers');
  signInAs();
});

/** A server on which item 0 is right, and the second answer ends the quiz with `RESULT`. */
function open(start: Partial<UserCourseProgress>, handlers: Parameters<typeof fakeServer>[0] = {}) {
  let progress = aProgress(start);
  const server = fakeServer({
    'GET /config': config,
    [STATUS]: () => ({ body: progress }),
    [OPEN_CONTENTS_CALL]: contents,
    [CONTENTS_CALL]: contents,
    [QUESTIONS_CALL]: questionsOf(98),
    [PLACE]: {},
    [ANSWER]: ({ body }) => {
      const { questionNo, responses } = body as QuizAnswer;
      const finished = questionNo === 2;
      progress = aProgress(finished ? RESULT : { ...ASKED, currentQuestion: 2 });
      const correct = responses[0] === 0;
      return { body: { ...WRONG, correct, reason: 'It is so.', finished } };
    },
    [READ_ALL]: () => {
      progress = aProgress({ ...RESULT, ...ASKED, currentSection: 1, diagnostic: 'result' });
      return { body: progress };
    },
    ...handlers,
  });
  const app = renderApp(<p>elsewhere</p>, {
    at: `/course-content/${ID}/`,
    routes: [{ path: '/course-content/:userCourseId', element: <CourseOnDevice /> }],
  });
  return { server, ...app };
}

const CourseOnDevice = () => (
  <>
    <OfflineApp />
    <CourseContentPage />
  </>
);

const choice = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });

describe('the quiz that a refresher begins with', () => {
  it('is explained, and draws nothing before it is started', async () => {
    const { server } = open(ASKED);
    expect(await screen.findByRole('heading', { name: 'What do you still know?' })).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    expect(server.bodies(QUESTIONS_CALL)).toEqual([]);
  });

  it('needs nothing but the keyboard, and goes on after a wrong answer', async () => {
    const { user, server } = open(ASKED);
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    await choice('Red');
    await user.keyboard('2{Enter}');
    expect(await screen.findByText('Not quite. You will read about it.')).toBeTruthy();
    expect(screen.getByText('It is so.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Read/ })).toBeNull();
    expect((await choice('Red')).matches(':disabled')).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next Question' }));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Question 2 of 2')).toBeTruthy();
    await user.keyboard('1{Enter}');
    expect(await screen.findByText('That’s right')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'See the Result' }));
    expect(await screen.findByRole('heading', { name: 'Your result' })).toBeTruthy();
    expect(server.bodies(ANSWER)).toEqual([
      { paperId: 'paper-98', questionId: 981, sectionId: 98, questionNo: 1, responses: [1] },
      { paperId: 'paper-98', questionId: 982, sectionId: 98, questionNo: 2, responses: [0] },
    ]);
  });

  it('asks for a choice before anything is sent', async () => {
    const { user, server } = open(ASKED);
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    await choice('Red');
    await user.click(screen.getByRole('button', { name: 'Answer' }));
    expect(screen.getByRole('alert').textContent).toBe('Please choose an answer.');
    expect(server.bodies(ANSWER)).toEqual([]);
  });

  it('goes on where it was left, without the explanation', async () => {
    open({ ...ASKED, currentQuestion: 2 });
    expect(await screen.findByText('Question 2 of 2')).toBeTruthy();
  });

  it('goes on where another window is', async () => {
    let progress = aProgress(ASKED);
    const { user } = open(ASKED, {
      [STATUS]: () => ({ body: progress }),
      [ANSWER]: problem(409, 'This question is not open.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    await user.click(await choice('Red'));
    progress = aProgress({ ...ASKED, currentQuestion: 2 });
    await user.click(screen.getByRole('button', { name: 'Answer' }));
    expect(await screen.findByText('Question 2 of 2')).toBeTruthy();
    expect((await choice('Red')).checked).toBe(false);
  });
});

describe('without a connection', () => {
  it('answers wait on the device, and the result follows once they are checked', async () => {
    let isOnline = true;
    let progress = aProgress(ASKED);
    const { user, server } = open(ASKED, {
      [STATUS]: () => (isOnline ? { body: progress } : 'offline'),
      [ANSWER]: ({ body }) => {
        if (!isOnline) return 'offline';
        const { questionNo } = body as QuizAnswer;
        const finished = questionNo === 2;
        progress = aProgress(finished ? RESULT : { ...ASKED, currentQuestion: 2 });
        return { body: { ...WRONG, finished } };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    await choice('Red');
    isOnline = false;
    await user.keyboard('2{Enter}');
    expect(await screen.findByText('Question 2 of 2')).toBeTruthy();
    await user.keyboard('1{Enter}');
    expect(await screen.findByRole('heading', { name: 'Your answers are saved' })).toBeTruthy();
    isOnline = true;
    await act(async () => {
      window.dispatchEvent(new Event('online'));
    });
    expect(await screen.findByRole('heading', { name: 'Your result' })).toBeTruthy();
    const sent = server.bodies(ANSWER) as QuizAnswer[];
    expect(sent.slice(-2).map(({ questionNo }) => questionNo)).toEqual([1, 2]);
    expect(await listWaitingAnswers()).toEqual([]);
  });
});

describe('its result', () => {
  it('says what is known and what is read, and leads to the first section to read', async () => {
    const { user } = open(RESULT);
    await screen.findByRole('heading', { name: 'Your result' });
    const [known, toRead] = screen.getAllByRole('list');
    const titles = (list: HTMLElement | undefined) =>
      within(list as HTMLElement)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(titles(known)).toEqual(['Section 1: Food law and you']);
    expect(titles(toRead)).toEqual([
      'Section 2: How food makes people sick',
      'Section 3: Fit to handle food',
    ]);
    await user.click(screen.getByRole('button', { name: 'Start Reading' }));
    await screen.findByRole('heading', { level: 1, name: 'Three kinds of trouble' });
    const strip = screen.getByRole('list', { name: 'Progress through the course' });
    expect(within(strip).getAllByRole('listitem')[0]?.textContent).toBe('Section 1, known already');
  });

  it('lets the learner read everything', async () => {
    const { user, server } = open(RESULT);
    await user.click(await screen.findByRole('button', { name: 'Read Everything Anyway' }));
    await screen.findByRole('heading', { level: 1, name: 'One tray of sandwiches' });
    expect(server.bodies(READ_ALL)).toHaveLength(1);
  });

  it('stays where it is when everything cannot be read', async () => {
    const { user } = open(RESULT, {
      [READ_ALL]: problem(409, 'You have already completed a section.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Read Everything Anyway' }));
    expect(await screen.findByText('You have already completed a section.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Your result' })).toBeTruthy();
  });

  it.each([
    ['once reading has begun', { currentPage: 1 }, 'The danger zone'],
    ['where nothing was known', { knownSections: [] }, 'Three kinds of trouble'],
    ['once a section is completed', { diagnostic: 'done' as const }, 'Three kinds of trouble'],
  ])('is not shown again %s', async (_, over, title) => {
    open({ ...RESULT, ...over });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  });
});
