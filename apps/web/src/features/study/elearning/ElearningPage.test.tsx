import { MESSAGES } from '@platewise/shared/messages';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import { signInAs } from '../../../testing/signInAs';
import { config, ID } from '../testing/studyFixtures';
import ElearningPage from './ElearningPage';

beforeEach(() => signInAs());
afterEach(() => vi.unstubAllGlobals());

const DETAILS = `GET /userCourse/${ID}/courseDetails`;
const SIGN_ON = `GET /userCourse/${ID}/elearnd-sso`;
const details = {
  id: ID,
  courseId: 2,
  courseName: 'Food Handling',
  isExternalLearning: true,
  courseExpired: false,
};

function open(handlers: Parameters<typeof fakeServer>[0] = {}) {
  fakeServer({ 'GET /config': config, [DETAILS]: { body: details }, ...handlers });
  return renderApp(<p>elsewhere</p>, {
    at: `/elearning/${ID}/`,
    routes: [{ path: '/elearning/:id', element: <ElearningPage /> }],
  });
}

const goOn = () => screen.findByRole('button', { name: 'Continue Course' });

it('hands over to the other platform', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { assign, pathname: '/', search: '', hash: '' });
  const { user } = open({ [SIGN_ON]: { body: 'https://elearnd.example/sso?t=1' } });
  expect(await screen.findByRole('heading', { name: 'Food Handling' })).toBeTruthy();
  expect(
    screen.getByText('Your course is ready for you on eLearnd, our learning platform.'),
  ).toBeTruthy();
  expect(
    screen.getByText('Simply click the button below to get access to your course.'),
  ).toBeTruthy();
  await user.click(await goOn());
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://elearnd.example/sso?t=1'));
});

it('says when the sign-on fails', async () => {
  const { user } = open({ [SIGN_ON]: problem(502, 'No') });
  await user.click(await goOn());
  expect(await screen.findByText(MESSAGES.elearnd.loginFailed)).toBeTruthy();
});

it('opens the course anew when it is not to be studied there any more', async () => {
  const { user, place } = open({ [SIGN_ON]: problem(409, 'You have completed this course.') });
  await user.click(await goOn());
  await waitFor(() => expect(place()).toBe(`/course-content/${ID}/`));
});

it.each([
  ['the course cannot be loaded', problem(500, 'Oops')],
  ['the course has expired', { body: { ...details, courseExpired: true } }],
])('goes to the courses when %s', async (_, answer) => {
  const { place } = open({ [DETAILS]: answer });
  expect(await screen.findByText(MESSAGES.courses.contentFailed)).toBeTruthy();
  await waitFor(() => expect(place()).toBe('/Your-Courses/'));
});

it('leads a learner whose course is studied here to its content', async () => {
  const { place } = open({ [DETAILS]: { body: { ...details, isExternalLearning: false } } });
  await waitFor(() => expect(place()).toBe(`/course-content/${ID}/`));
});
