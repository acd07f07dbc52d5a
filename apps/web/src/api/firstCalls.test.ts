import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../testing/fakeServer';
import { aToken, signInAs, tokenResponse } from '../testing/signInAs';
import { makeFirstCalls, takeFirstAnswer } from './firstCalls';
import { http } from './http';
import { startActing } from './session';

const fetched = vi.fn<typeof fetch>();
const answerWith = (status: number, body: unknown) =>
  fetched.mockImplementation(async () => Response.json(body, { status }));

const soon = () => Math.floor(Date.now() / 1000) + 600;
const signIn = () => signInAs({ id: 'user-1', exp: soon() });

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  answerWith(200, { from: 'the early call' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  fetched.mockReset();
});

it.each([
  ['/Your-Courses/', ['/api/v1/userCourse/user-1']],
  ['/your-courses', ['/api/v1/userCourse/user-1']],
  [
    '/course-content/e-1/',
    [
      '/api/v1/userCourse/e-1/status',
      '/api/v1/config',
      '/api/v1/userCourse/e-1/contents?compressed=true&part=open',
    ],
  ],
  ['/course-content/e-1/else', []],
  ['/Admin', []],
])('at %s the calls are made once', (address, calls) => {
  signIn();
  makeFirstCalls(address);
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(calls);
});

it('no call is made without a session, with an expired token, or as another user', () => {
  makeFirstCalls('/Your-Courses/');
  signInAs({ exp: 1 });
  makeFirstCalls('/Your-Courses/');
  signIn();
  startActing(tokenResponse({ given_name: 'Kim' }, 'kims'), null);
  makeFirstCalls('/Your-Courses/');
  expect(fetched).not.toHaveBeenCalled();
});

it('the page takes the early answer once, and asks the server the next time', async () => {
  const server = fakeServer({ 'GET /userCourse/user-1': { body: { from: 'the server' } } });
  signIn();
  makeFirstCalls('/Your-Courses/');
  expect((await http.get('/userCourse/user-1')).data).toEqual({ from: 'the early call' });
  expect(server.asked).toEqual([]);
  expect((await http.get('/userCourse/user-1')).data).toEqual({ from: 'the server' });
});

it.each([
  ['was refused', () => answerWith(401, { Message: 'expired' })],
  ['was lost', () => fetched.mockRejectedValue(new TypeError('Failed to fetch'))],
])('a call that %s is made again', async (_words, refuse) => {
  fakeServer({ 'GET /userCourse/user-1': { body: { from: 'the server' } } });
  signIn();
  refuse();
  makeFirstCalls('/Your-Courses/');
  expect((await http.get('/userCourse/user-1')).data).toEqual({ from: 'the server' });
});

it('an answer for another token, or an old one, is not used', () => {
  signIn();
  makeFirstCalls('/Your-Courses/');
  expect(takeFirstAnswer('/userCourse/user-1', aToken({ given_name: 'Somebody' }))).toBeNull();
  vi.useFakeTimers();
  makeFirstCalls('/course-content/e-1/');
  vi.advanceTimersByTime(30_000);
  expect(takeFirstAnswer('/userCourse/e-1/status', aToken())).toBeNull();
});
