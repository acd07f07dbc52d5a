import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import * as navigation from '../../../api/navigation';
import {
  currentUser,
  endSession,
  readActing,
  readOwnSession,
  startActing,
  startSession,
} from '../../../api/session';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import { aToken, signInAs, tokenResponse } from '../../../testing/signInAs';
import { ImpersonationBanner } from './ImpersonationBanner';
import LoginAsUserPage from './LoginAsUserPage';

const NOW = new Date('2026-11-22T02:00:00Z');
const IN_AN_HOUR = NOW.getTime() / 1000 + 3600;
const LIST = { pathname: '/Admin/Users', search: '?page=3&search=kim', hash: '' };
const KIM = {
  id: 'user-9',
  sub: 'kim@example.com',
  given_name: 'Kim',
  family_name: 'Nguyen',
  user_type: 3,
  act: { sub: 'admin@example.com' },
  exp: IN_AN_HOUR,
} as const;
const ADMIN = { user_type: 1, sub: 'admin@example.com', given_name: 'Alex' } as const;
const EXCHANGE = 'POST /auth/admin/user-9/token';

let left: string[];
let sent: [url: unknown, options?: RequestInit][];
let fetching: MockInstance;
beforeEach(() => {
  left = [];
  sent = [];
  vi.spyOn(navigation, 'loadPage').mockImplementation((to) => void left.push(to));
  vi.spyOn(navigation, 'replacePage').mockImplementation((to) => void left.push(to));
  fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...asked) => {
    sent.push(asked);
    return new Response(null, { status: 204 });
  });
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout'],
    now: NOW,
    shouldAdvanceTime: true,
  });
});
afterEach(() => {
  fetching.mockRestore();
  vi.useRealTimers();
});

const openLink = (state?: object) =>
  renderApp(<p>Another page</p>, {
    at: { pathname: '/login/user-9/a.b.c', state },
    routes: [{ path: '/login/:userId/:token', element: <LoginAsUserPage /> }],
  });
const banner = () => screen.queryByRole('complementary', { name: 'Logged in as another user' });
const openBanner = () => renderApp(<ImpersonationBanner />);
const asKim = (from: typeof LIST | null = LIST) => startActing(tokenResponse(KIM, 'kims'), from);
const button = (name: string) => screen.findByRole('button', { name });

it("an admin's link waits, then opens anew as that user, and leaves the admin's session alone", async () => {
  signInAs(ADMIN, 'own');
  const server = fakeServer({ [EXCHANGE]: { body: tokenResponse(KIM, 'kims') } });
  openLink({ from: LIST });
  expect(screen.getByText('Logging in please wait...')).toBeTruthy();
  await waitFor(() => expect(left).toEqual(['/corporate']));
  expect(server.bodies(EXCHANGE)).toEqual([{ token: 'a.b.c' }]);
  expect(currentUser()).toMatchObject({ firstName: 'Kim', actedBy: 'admin@example.com' });
  expect(readActing()?.from).toEqual(LIST);
  expect(readOwnSession()?.refreshToken).toBe('own');
});

it.each([
  [
    'used up',
    problem(400, 'Used up.', { invalid_grant: ['It has been used.'] }),
    'It has been used.',
  ],
  ['cut off', 'offline' as const, 'Could not connect to the server.'],
])(
  'a link that is %s says so, and leads to the list it came from or to the login page',
  async (_, answer, message) => {
    fakeServer({ [EXCHANGE]: answer });
    const first = openLink({ from: LIST });
    expect((await screen.findByText(message)).closest('[role=alert]')).toBeTruthy();
    await waitFor(() => expect(first.place()).toBe('/Admin/Users?page=3&search=kim'));
    first.unmount();
    const second = openLink();
    await waitFor(() => expect(second.place()).toBe('/login'));
  },
);

it('the banner says as whom, until when and under whose name', async () => {
  signInAs(ADMIN);
  asKim();
  openBanner();
  const time = new Date(IN_AN_HOUR * 1000).toLocaleTimeString('en-AU', {
    hour: 'numeric',
    minute: '2-digit',
  });
  expect(screen.getByRole('status').textContent).toBe(
    `You are logged in as Kim Nguyen (kim@example.com) until ${time}. What you do is recorded under admin@example.com.`,
  );
});

it('is not there for anybody else', () => {
  signInAs();
  openBanner();
  expect(banner()).toBeNull();
});

it('leads back: the server ends the login, and the list is opened with the own session', async () => {
  signInAs(ADMIN, 'own');
  asKim();
  const { user } = openBanner();
  await user.click(await button('Back to my own session'));
  await waitFor(() => expect(left).toEqual(['/Admin/Users?page=3&search=kim']));
  expect(sent).toEqual([
    [
      '/api/v1/auth/session',
      expect.objectContaining({
        method: 'DELETE',
        headers: expect.objectContaining({ Authorization: `Bearer ${aToken(KIM)}` }),
      }),
    ],
  ]);
  expect(readActing()).toBeNull();
  expect(currentUser()?.firstName).toBe('Alex');
});

it('leads back although the server cannot be reached, and to the registers where no list is known', async () => {
  fetching.mockRejectedValue(new Error('offline'));
  signInAs(ADMIN);
  asKim(null);
  const { user } = openBanner();
  await user.click(await button('Back to my own session'));
  await waitFor(() => expect(left).toEqual(['/admin/users']));
});

it('logs out where there is no session to go back to', async () => {
  asKim();
  const { user } = openBanner();
  await user.click(await button('Log out'));
  expect(left).toEqual(['/']);
  expect(sent).toHaveLength(1);
  expect([readActing(), currentUser()]).toEqual([null, null]);
});

it('follows a sign-out in another tab', async () => {
  signInAs(ADMIN);
  asKim();
  openBanner();
  await button('Back to my own session');
  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  await button('Log out');
  expect(currentUser()?.firstName).toBe('Kim');
});

it('says when the hour is over, and still leads back', async () => {
  signInAs(ADMIN);
  asKim();
  const { user } = openBanner();
  act(() => void vi.advanceTimersByTime(3_600_000));
  expect(screen.getByRole('status').textContent).toBe(
    'Your login as Kim Nguyen has ended. It lasts 60 minutes at most.',
  );
  await user.click(await button('Back to my own session'));
  await waitFor(() => expect(left).toEqual(['/Admin/Users?page=3&search=kim']));
});

it('once the server has ended it nobody is signed in in this tab, until one goes back or logs in', async () => {
  signInAs(ADMIN);
  asKim();
  openBanner();
  act(endSession);
  expect(currentUser()).toBeNull();
  expect(readOwnSession()).not.toBeNull();
  expect(screen.getByRole('status').textContent).toContain('has ended');
  act(() => startSession(tokenResponse(ADMIN)));
  expect([banner(), currentUser()?.firstName]).toEqual([null, 'Alex']);
});
