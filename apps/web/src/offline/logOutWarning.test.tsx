import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { logout } from '../api/logout';
import * as navigation from '../api/navigation';
import { currentUser } from '../api/session';
import { fakeServer, problem } from '../testing/fakeServer';
import { renderApp } from '../testing/renderApp';
import { signInAs } from '../testing/signInAs';
import { clearRows } from './deviceDatabase';
import { OfflineApp } from './OfflineApp';
import { addWaitingAnswer, deleteWaitingAnswer, listWaitingAnswers } from './waitingAnswers';
import { addWaitingClip, deleteWaitingClip, listWaitingClips } from './waitingClips';

let left: string[];
beforeEach(async () => {
  localStorage.clear();
  await clearRows('answers');
  await clearRows('clips');
  signInAs();
  fakeServer({ 'PATCH /userCourse/uc-1/quiz/answer': problem(503, 'Later') });
  left = [];
  vi.spyOn(navigation, 'loadPage').mockImplementation((to) => void left.push(to));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
});

const give = async (count: number) => {
  for (let questionNo = 1; questionNo <= count; questionNo++)
    await addWaitingAnswer({
      userCourseId: 'uc-1',
      paperId: 'paper-1',
      sectionId: 1,
      questionNo,
      questionId: questionNo,
      responses: [0],
      tookMs: 1000,
      questionCount: 3,
      sectionCount: 3,
    });
};
const button = (name: string) => screen.findByRole('button', { name });

it('asks before answers that wait on the device are lost', async () => {
  await give(3);
  const { user } = renderApp(<OfflineApp />);
  act(() => logout());
  expect(
    await screen.findByText(
      '3 answers wait to be sent. Connect to the internet first, or log out and lose them.',
    ),
  ).toBeTruthy();
  await user.click(await button('Stay Logged In'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(currentUser()).not.toBeNull();
  expect(left).toEqual([]);
  act(() => logout('/faqs/'));
  await user.click(await button('Log Out and Lose Them'));
  await waitFor(() => expect(left).toEqual(['/faqs/']));
  expect(currentUser()).toBeNull();
});

it('names the quiz where the answers wait for another one', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  await give(1);
  renderApp(<OfflineApp />);
  act(() => logout());
  expect(await screen.findByText(/^1 answer has not been checked yet\./)).toBeTruthy();
});

it('logs out at once when no answer waits any more', async () => {
  await give(2);
  for (const answer of await listWaitingAnswers()) await deleteWaitingAnswer(answer);
  renderApp(<OfflineApp />);
  act(() => logout());
  expect(currentUser()).toBeNull();
  await waitFor(() => expect(left).toEqual(['/']));
});

it('asks on a page that can, when a static page is left', async () => {
  await give(1);
  logout();
  expect(currentUser()).not.toBeNull();
  const [to] = left;
  const { place } = renderApp(<OfflineApp />, { at: to });
  expect(await button('Log Out and Lose Them')).toBeTruthy();
  expect(place()).toBe('/Your-Courses/');
});

it('logs nobody out by an address alone', async () => {
  renderApp(<OfflineApp />, { at: '/Your-Courses/?log-out' });
  await act(async () => {});
  expect(currentUser()).not.toBeNull();
});

const record = () =>
  addWaitingClip({
    userCourseId: 'uc-1',
    shot: 'units/X/wash',
    recordedOn: '2026-11-29',
    video: new Blob(['x']),
    replaces: null,
  });

it('asks before a clip that is not sent is lost', async () => {
  await record();
  const { user } = renderApp(<OfflineApp />);
  act(() => logout());
  expect(await screen.findByText(/^1 clip of your skills is not sent yet\./)).toBeTruthy();
  expect(screen.queryByText(/answer/)).toBeNull();
  await user.click(await button('Log Out and Lose Them'));
  await waitFor(() => expect(left).toEqual(['/']));
});

it('goes on asking while answers or clips wait', async () => {
  await give(1);
  await record();
  for (const answer of await listWaitingAnswers()) await deleteWaitingAnswer(answer);
  const { unmount } = renderApp(<OfflineApp />);
  act(() => logout());
  expect(await button('Stay Logged In')).toBeTruthy();
  unmount();
  for (const clip of await listWaitingClips()) await deleteWaitingClip(clip);
  renderApp(<OfflineApp />);
  act(() => logout());
  await waitFor(() => expect(left).toEqual(['/']));
});
