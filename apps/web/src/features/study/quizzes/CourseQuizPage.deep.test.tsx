import { MESSAGES } from '@platewise/shared/messages';
import type { UserCourseProgress } from '@platewise/shared/study/userCourses';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { problem } from '../../../testing/fakeServer';
import { signInAs } from '../../../testing/signInAs';
import { choice, openQuiz, pressContinue, quizServer, REASON } from '../testing/openQuiz';
import { ANSWER, CONTENT_TOKEN, ID, REDIRECT } from '../testing/studyFixtures';

beforeEach(() => {
  localStorage.clear();
  signInAs();
});

describe('opening the quiz', () => {
  const done = { hasCompleted: true };
  it.each<[string, Partial<UserCourseProgress>, string]>([
    [
      'before it was started leads to the content',
      { redirectToQuiz: false },
      `/course-content/${ID}/`,
    ],
    ['of a completed course leads to the survey', done, `/course-survey/${ID}`],
    [
      'of a completed course with its survey leads to course completed',
      { ...done, surveyCompleted: true },
      `/course-completed/${CONTENT_TOKEN}`,
    ],
    ['of an expired course leads to the courses', { courseExpired: true }, '/Your-Courses/'],
  ])('%s', async (_, progress, place) => {
    quizServer(progress);
    const app = openQuiz();
    await waitFor(() => expect(app.place()).toBe(place));
  });

  it.each([
    [
      'the questions cannot be loaded',
      {},
      { [`GET /userCourse/${ID}/questions`]: problem(409, 'No') },
    ],
    ['there is no such question', { currentQuestion: 7 }, {}],
  ])('says so when %s', async (_, progress, handlers) => {
    quizServer(progress, {}, handlers);
    const app = openQuiz();
    expect(await screen.findByText(MESSAGES.quiz.notFound)).toBeTruthy();
    await waitFor(() => expect(app.place()).toBe('/Your-Courses/'));
  });

  it('shows the question that is next', async () => {
    quizServer({ currentQuestion: 2 });
    openQuiz();
    expect(await screen.findByRole('heading', { name: 'Section 2 Quiz' })).toBeTruthy();
    expect(screen.getByText('Question 2 of 2')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Quiz' }).getAttribute('aria-valuenow')).toBe(
      '50',
    );
  });
});

describe('answering', () => {
  it('needs nothing but the keyboard', async () => {
    const server = quizServer({}, { currentQuestion: 2 });
    const { user } = openQuiz();
    await choice('Green');
    await user.keyboard('2');
    expect((await choice('Green')).checked).toBe(true);
    await user.keyboard('{Enter}');
    expect(await screen.findByText(REASON)).toBeTruthy();
    expect(screen.getByText('Saved')).toBeTruthy();
    expect(document.activeElement).toBe(pressContinue());
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Question 2 of 2')).toBeTruthy();
    expect(server.bodies(ANSWER)).toEqual([
      { paperId: 'paper-2', questionId: 21, sectionId: 2, questionNo: 1, responses: [1] },
    ]);
  });

  it('says that an answer is wrong until another is chosen', async () => {
    quizServer();
    const { user } = openQuiz();
    await user.click(await choice('Red'));
    await user.click(pressContinue());
    expect((await screen.findByRole('alert')).textContent).toBe(MESSAGES.quiz.wrong);
    expect(document.querySelector('[data-wrong]')).toBeTruthy();
    await user.click(await choice('Blue'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('asks for a choice before anything is sent', async () => {
    const server = quizServer();
    const { user } = openQuiz();
    await choice('Red');
    await user.click(pressContinue());
    expect(screen.getByRole('alert').textContent).toBe('Please choose an answer.');
    expect(server.bodies(ANSWER)).toEqual([]);
  });

  it('takes an item from each list of a match', async () => {
    const server = quizServer({ currentQuestion: 2 });
    const { user } = openQuiz();
    await user.selectOptions(await screen.findByLabelText('Cold food'), '5 °C');
    await user.click(pressContinue());
    expect(screen.getByRole('alert').textContent).toBe('Please choose an answer in each list.');
    await user.selectOptions(screen.getByLabelText('Hot food'), '60 °C');
    await user.click(pressContinue());
    expect(await screen.findByText(REASON)).toBeTruthy();
    expect(server.bodies(ANSWER)).toMatchObject([{ questionId: 22, responses: [0, 1] }]);
  });

  it('chooses in the first open list by a number', async () => {
    quizServer({ currentQuestion: 2 });
    const { user } = openQuiz();
    await screen.findByLabelText('Cold food');
    await user.keyboard('12');
    expect(screen.getByLabelText('Cold food')).toHaveProperty('value', '0');
    expect(screen.getByLabelText('Hot food')).toHaveProperty('value', '1');
  });

  it.each([
    [
      'the last of a section leads to the next content',
      { redirectToQuiz: false, currentSection: 3 },
      `/course-content/${ID}/`,
    ],
    ['the last of the course leads to the survey', { hasCompleted: true }, `/course-survey/${ID}`],
    [
      'the last of the course leads to course completed when the survey is done',
      { hasCompleted: true, surveyCompleted: true },
      `/course-completed/${CONTENT_TOKEN}`,
    ],
  ])('%s, once the reason has been read', async (_, moves, place) => {
    quizServer({ currentSection: 99, currentQuestion: 1 }, moves);
    const { user, place: at } = openQuiz();
    await user.click(await choice('Blue'));
    await user.click(pressContinue());
    expect(await screen.findByText(REASON)).toBeTruthy();
    expect(at()).toBe(`/course-quiz/${ID}/`);
    await user.click(pressContinue());
    await waitFor(() => expect(at()).toBe(place));
  });

  it('goes from the last section straight to the final quiz', async () => {
    quizServer({ currentSection: 3 }, { currentSection: 99, currentQuestion: 1 });
    const { user } = openQuiz();
    await user.click(await choice('Red'));
    await user.click(pressContinue());
    await screen.findByText(REASON);
    await user.click(pressContinue());
    expect(await screen.findByRole('heading', { name: 'Final Quiz - Question 1' })).toBeTruthy();
  });
});

describe('the way back', () => {
  it('leads to the content, and not to the quiz again', async () => {
    const server = quizServer();
    const { user, place } = openQuiz();
    await choice('Red');
    await user.click(screen.getByRole('button', { name: 'Go Back to the Course Content' }));
    await waitFor(() => expect(place()).toBe(`/course-content/${ID}/`));
    expect(server.bodies(REDIRECT)).toEqual([{ redirectToQuiz: false }]);
  });

  it('is the course guide in the final quiz', async () => {
    quizServer({ currentSection: 99 });
    openQuiz();
    const guide = await screen.findByRole('link', { name: 'Course Guide' });
    expect(guide.getAttribute('href')).toBe(`/Print-Course-Content-Guide/${CONTENT_TOKEN}`);
    expect(screen.queryByRole('button', { name: /Go Back/ })).toBeNull();
  });
});
